/**
 * The stack's child processes. Each has a process group of its own, is watched until it answers, and ends on request.
 */
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
  /** Its name in messages and logs: `auth`, `functions`. */
  name: string;
  /** A script and its arguments, run by this Node. */
  args: string[];
  /** TypeScript scripts run through tsx. */
  typescript?: boolean;
  cwd?: string;
  env?: Record<string, string>;
  /** Receives stdout and stderr. The file is truncated first. */
  logFile: string;
};

export type Exit = { name: string; code: number | null; signal: NodeJS.Signals | null };

export type Child = {
  name: string;
  pid: number;
  logFile: string;
  exited: Promise<Exit>;
  /** True once `stop` or `kill` has been called. */
  stopping(): boolean;
  /** Ends the child and everything it started. Resolves when it is gone. */
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
    // A group of its own: Ctrl-C in the terminal reaches only the stack, which then ends its children in order.
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
    // Processes that the child started may outlive it.
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
    // ESRCH: the group has already gone.
  }
}

/**
 * Waits until an address answers successfully.
 * @throws Error with the child's name and last lines when it ends first or does not answer within `timeoutMs`
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

/** Runs a child until it exits. @throws Error with its last lines when it fails */
export async function runToEnd(options: ChildOptions, register: (child: Child) => void): Promise<void> {
  const child = startChild(options);
  register(child);
  const { code } = await child.exited;
  if (code !== 0 && !child.stopping()) throw new Error(`${options.name} failed.\n${lastLines(options.logFile)}`);
}

/** Returns the end of a log and the path of the full log, for an error message. */
export function lastLines(logFile: string, count = 20): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count);
  return [...lines.map((line) => `  ${line}`), `  (full log: ${resolve(logFile)})`].join('\n');
}
