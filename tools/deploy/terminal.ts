/** Questions to the person at the terminal. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Ask } from './step';

/** Null where nobody can be asked: in CI, or with its input or output elsewhere. */
export function terminal(interactive: boolean): Ask | null {
  if (!interactive || !process.stdin.isTTY || !process.stdout.isTTY) return null;
  return async (question, hidden = false) => {
    process.stdout.write(question);
    const silent = new Writable({ write: (_text, _encoding, done) => done() });
    const lines = createInterface({ input: process.stdin, output: hidden ? silent : process.stdout, terminal: true });
    try {
      return (await lines.question('')).trim();
    } finally {
      lines.close();
      if (hidden) process.stdout.write('\n');
    }
  };
}
