/** Runs one of the project's commands as a shell does. */
import { execFile } from 'node:child_process';

export type Ended = { code: number; out: string; said: string };

/** @returns what it printed (`out`), what it said on standard error, and how it ended */
export function runCommand(script: string, args: readonly string[], input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', 'tsx', script, ...args], (error, out, said) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, said });
    });
    // A command that refuses its options reads no input.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
