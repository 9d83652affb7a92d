/** Child processes of the stack: each in a process group of its own, watched until it answers, and gone when told. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIE_WITH_PARENT = new URL('./dieWithParent.mjs', import.meta.url).href;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** How long a child may take to shut down before it is killed, ms. */
const GRACE_MS = 5000;
const POLL_MS = 50;

export type ChildOptions = {
  /** As people call it: `auth`, `functions`. */
  name: string;
  /** A script and its arguments, run by this Node. */
  args: string[];
  /** TypeScript scripts are run through tsx. */
  typescript?: boolean;
  cwd?: string;
  env?: Record<string, string>;
  /** Both output streams go here; the file is begun anew. */
  logFile: string;
};

export type Exit = { name: string; code: number | null; signal: NodeJS.Signals | null };

export type Child = {
  name: string;
  pid: number;
  logFile: string;
  exited: Promise<Exit>;
  /** Whether it ended, or is being ended, by `stop` or `kill`. */
  stopping(): boolean;
  /** Ends the child and whatever it started; resolves when it is gone. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
};

export function startChild(options: ChildOptions): Child {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = openSync(options.logFile, 'w');
  const preload = ['--import', DIE_WITH_PARENT, ...(options.typescript ? ['--import', 'tsx'] : [])];
  const child = spawn(process.execPath, [...preload, ...options.args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', log, log, 'ipc'],
    // A group of its own: a Ctrl-C in the terminal reaches the stack alone, which then ends its children in order.
    detached: process.platform !== 'win32',
  });
  closeSync(log);

  let stopping = false;
  const exited = new Promise<Exit>((resolveExit) => {
    child.once('error', () => resolveExit({ name: options.name, code: 1, signal: null }));
    child.once('exit', (code, signal) => resolveExit({ name: options.name, code, signal }));
  });
  const end = async (first: NodeJS.Signals): Promise<void> => {
    stopping = true;
    signalGroup(child, first);
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
    await exited;
    clearTimeout(timer);
    // What it started itself may outlive it.
    signalGroup(child, 'SIGKILL');
  };

  return {
    name: options.name,
    pid: child.pid ?? 0,
    logFile: options.logFile,
    exited,
    stopping: () => stopping,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // ESRCH: the group is gone already.
  }
}

/**
 * Waits until an address answers with success.
 * @throws Error naming the child and its last lines when it ends first or stays silent for `timeoutMs`
 */
export async function untilAnswers(child: Child, url: string, timeoutMs: number): Promise<void> {
  const watch = { ended: false };
  void child.exited.then(() => {
    watch.ended = true;
  });
  const deadline = Date.now() + timeoutMs;
  while (!(await answers(url))) {
    if (watch.ended) throw new Error(`${child.name} ended while starting.\n${lastLines(child.logFile)}`);
    if (Date.now() > deadline) {
      throw new Error(`${child.name} did not answer on ${url} in ${timeoutMs / 1000} s.\n${lastLines(child.logFile)}`);
    }
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Runs a child to its end. @throws Error with its last lines when it fails */
export async function runToEnd(options: ChildOptions, register: (child: Child) => void): Promise<void> {
  const child = startChild(options);
  register(child);
  const { code } = await child.exited;
  if (code !== 0 && !child.stopping()) throw new Error(`${options.name} failed.\n${lastLines(options.logFile)}`);
}

/** The end of a log, with the place of the whole, for an error message. */
export function lastLines(logFile: string, count = 20): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count);
  return [...lines.map((line) => `  ${line}`), `  (all of it: ${resolve(logFile)})`].join('\n');
}
