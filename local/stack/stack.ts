/** Starts and stops the local stack: data, Auth, functions and the app, each a child process. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Addresses,
  addressesOf,
  appEnvironment,
  HOST,
  outboxOf,
  type Ports,
  portsAt,
  serverEnvironment,
  stackFolder,
} from '../../tools/connection/addresses';
import { startAuthEmulator } from './authEmulator';
import { type Child, type ChildOptions, type Exit, runToEnd, startChild, untilAnswers } from './children';
import { copyApp } from './copiedApp';
import { startOfficialEmulators } from './officialEmulators';
import { claimPorts } from './portLock';
import { openOffset, type ServicePort, takenPorts, takenPortsMessage } from './portCheck';

export type StackOptions = {
  /** Added to every port. */
  offset: number;
  /** Keeps the data in this stack's `data` folder after it stops. */
  keep?: boolean;
  /** Runs scheduled functions on a timer. Without it they run only on request (`runSchedule`). */
  schedules?: boolean;
  /** Uses the official Emulator Suite instead of the stand-ins. */
  official?: boolean;
  /** Receives progress, one line at a time. */
  say?: (line: string) => void;
};

export type Stack = {
  addresses: Addresses;
  /** The folder for this stack's files: logs, the built app, kept data. */
  folder: string;
  /** Resolves when a part has ended on its own. */
  failed: Promise<Exit>;
  /**
   * Builds the app and serves it as Hosting does, or serves it from the dev server with hot reload. `like`: another stack with
   * the same app, built already.
   */
  serveApp(mode: 'built' | 'dev', like?: Stack): Promise<void>;
  /** Stops the functions, or kills them as a crash would, and starts them again. `build` rebuilds the bundle first. */
  restartFunctions(how?: { kill?: boolean; build?: boolean }): Promise<void>;
  stop(): Promise<void>;
};

export class PortsTakenError extends Error {
  readonly taken: readonly ServicePort[];
  constructor(taken: readonly ServicePort[], otherOffset: number) {
    super(takenPortsMessage(taken, otherOffset));
    this.taken = taken;
  }
}

/** The offset suggested when ports are in use: far enough that no port meets another service's. */
const OFFSET_STEP = 1000;
/** Generous: with a cold disk and two busy cores, firebase-tools has needed 30 s. */
const START_TIMEOUT_MS = 120_000;

/** @throws PortsTakenError; Error with a log's last lines when a part does not start */
export async function startStack(options: StackOptions): Promise<Stack> {
  const ports = portsAt(options.offset);
  const addresses = options.official ? officialAddresses(ports) : addressesOf(ports);
  const { taken, release } = await claimPorts(ports);
  if (taken.length > 0) throw new PortsTakenError(taken, openOffset(options.offset + OFFSET_STEP));
  const parts = new Parts(ports, addresses, options);
  try {
    await parts.startServers();
  } catch (error) {
    await parts.stop();
    release();
    // Another program may have begun to listen on one at the same moment.
    const since = await takenPorts(ports);
    if (since.length > 0) throw new PortsTakenError(since, openOffset(options.offset + OFFSET_STEP));
    throw error;
  }
  return {
    addresses,
    folder: parts.folder,
    failed: parts.failed,
    serveApp: (mode, like) => parts.serveApp(mode, like),
    restartFunctions: (how) => parts.restartFunctions(how ?? {}),
    stop: () => parts.stop().then(release),
  };
}

/** The official functions emulator runs no schedules, so our host runs beside it on the next port to do so. */
function officialAddresses(ports: Ports): Addresses {
  return { ...addressesOf(ports), functions: `http://${HOST}:${ports.functions + 1}` };
}

class Parts {
  readonly folder: string;
  readonly failed: Promise<Exit>;
  readonly #children = new Set<Child>();
  readonly #ports: Ports;
  readonly #addresses: Addresses;
  readonly #options: StackOptions;
  readonly #say: (line: string) => void;
  #reportFailure: (exit: Exit) => void = () => {};
  #functions: Child | undefined;

  constructor(ports: Ports, addresses: Addresses, options: StackOptions) {
    this.#ports = ports;
    this.#addresses = addresses;
    this.#options = options;
    this.#say = options.say ?? (() => {});
    this.folder = stackFolder(ports);
    this.failed = new Promise((resolveFailed) => {
      this.#reportFailure = resolveFailed;
    });
  }

  async startServers(): Promise<void> {
    if (!this.#options.keep) await rm(outboxOf(this.#ports), { recursive: true, force: true });
    if (this.#options.official) {
      await this.#buildFunctions();
      await this.#startOfficial();
      await this.#startFunctions();
      return;
    }
    await Promise.all([
      this.#startData(),
      this.#startAuth(),
      this.#buildFunctions().then(() => this.#startFunctions()),
    ]);
  }

  async serveApp(mode: 'built' | 'dev', like?: Stack): Promise<void> {
    // Set explicitly: a test runner's own NODE_ENV would give React's development build.
    const env = { ...appEnvironment(this.#ports), NODE_ENV: mode === 'built' ? 'production' : 'development' };
    const vite = 'node_modules/vite/bin/vite.js';
    const listen = ['--mode', 'stack', '--host', HOST, '--port', String(this.#ports.app), '--strictPort'];
    let args = [vite, ...listen];
    if (mode === 'built') {
      const outDir = join(this.folder, 'app');
      if (like === undefined) {
        const build = [vite, 'build', '--mode', 'stack', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
        await this.#runToEnd({ name: 'app build', args: build, env, logFile: this.#log('app-build') });
        this.#say('App built');
      } else await copyApp(join(like.folder, 'app'), like.addresses.ports, outDir, this.#ports);
      args = [vite, 'preview', '--outDir', outDir, ...listen];
    }
    const app = this.#start({ name: 'app', args, env, logFile: this.#log('app') });
    await untilAnswers(app, this.#addresses.app, START_TIMEOUT_MS);
    this.#say(`App served on port ${this.#ports.app}`);
  }

  async restartFunctions(how: { kill?: boolean; build?: boolean }): Promise<void> {
    if (how.build) await this.#buildFunctions();
    const old = this.#functions;
    if (old) await (how.kill ? old.kill() : old.stop());
    await this.#startFunctions();
  }

  async stop(): Promise<void> {
    // The data stops last, so that nothing loses its connection in the middle of a write.
    const data = [...this.#children].filter((child) => child.name === DATA);
    await Promise.all([...this.#children].filter((child) => child.name !== DATA).map((child) => child.stop()));
    await Promise.all(data.map((child) => child.stop()));
    this.#children.clear();
  }

  async #startData(): Promise<void> {
    const keep = this.#options.keep ? ['--keep', join(this.folder, 'data')] : [];
    const data = this.#start({
      name: DATA,
      args: ['local/stack/dataMain.ts', '--offset', String(this.#options.offset), ...keep],
      typescript: true,
      logFile: this.#log('data'),
    });
    await untilAnswers(data, `${this.#addresses.database}/.json?ns=health&shallow=true`, START_TIMEOUT_MS);
    this.#say('Database and storage are up');
  }

  async #startOfficial(): Promise<void> {
    const emulators = startOfficialEmulators(this.#ports, join(this.folder, 'official'), this.#log('emulators'));
    this.#watch(emulators);
    await untilAnswers(emulators, `http://${HOST}:${this.#ports.hub}/emulators`, START_TIMEOUT_MS);
    await untilAnswers(emulators, `${this.#addresses.database}/.json?ns=health&shallow=true`, START_TIMEOUT_MS);
    this.#say('The official emulators are up');
  }

  async #startAuth(): Promise<void> {
    const auth = startAuthEmulator(this.#ports, join(this.folder, 'auth'), this.#log('auth'));
    this.#watch(auth);
    await untilAnswers(auth, this.#addresses.auth, START_TIMEOUT_MS);
    this.#say('Auth emulator is up');
  }

  async #buildFunctions(): Promise<void> {
    await this.#runToEnd({
      name: 'functions build',
      args: ['functions/build.mjs'],
      logFile: this.#log('functions-build'),
    });
  }

  async #startFunctions(): Promise<void> {
    const functions = this.#start({
      name: 'functions',
      args: [
        'local/functions/main.ts',
        '--port',
        new URL(this.#addresses.functions).port,
        ...(this.#options.schedules ? ['--schedules'] : []),
      ],
      typescript: true,
      env: { ...serverEnvironment(this.#ports), NODE_ENV: 'production' },
      logFile: this.#log('functions'),
    });
    this.#functions = functions;
    await untilAnswers(functions, `${this.#addresses.functions}/__/health`, START_TIMEOUT_MS);
    this.#say('Functions are up');
  }

  #log(name: string): string {
    return join(this.folder, 'logs', `${name}.log`);
  }

  #start(options: ChildOptions): Child {
    const child = startChild(options);
    this.#watch(child);
    return child;
  }

  #watch(child: Child): void {
    this.#children.add(child);
    void child.exited.then((exit) => {
      this.#children.delete(child);
      if (!child.stopping()) this.#reportFailure(exit);
    });
  }

  async #runToEnd(options: ChildOptions): Promise<void> {
    await runToEnd(options, (child) => {
      this.#children.add(child);
      void child.exited.then(() => this.#children.delete(child));
    });
  }
}

const DATA = 'data';
