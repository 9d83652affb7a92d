/** The command itself, on a machine without credentials. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'amberlight-home-'));
  // Whoever opens a connection to another machine is told of it; a pipe on this one is none.
  const guard = `
    const { Socket } = require('node:net');
    const { connect } = Socket.prototype;
    Socket.prototype.connect = function (...asked) {
      const [to] = asked.flat();
      if (typeof to === 'string' || to?.path) return connect.apply(this, asked);
      console.log('NETWORK');
      process.exit(9);
    };`;
  writeFileSync(join(home, 'offline.cjs'), guard);
});
afterAll(() => rmSync(home, { recursive: true }));

type Ran = { code: number; said: string };

function run(...args: string[]): Promise<Ran> {
  const { PATH = '' } = process.env;
  const env = { PATH, HOME: home, NODE_OPTIONS: `--require ${join(home, 'offline.cjs')}` };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'tools/deploy/main.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` }),
    );
  });
}

it('a dry run says what each step sees to, and opens no connection', async () => {
  const { code, said } = await run('--project', 'amberlight-leeds', '--dry-run');
  expect(said).toContain('makes sure that the Realtime Database is there');
  expect([code, said.includes('NETWORK')]).toEqual([0, false]);
});

it('anything else names the ways to give it credentials', async () => {
  const { code, said } = await run('--project', 'amberlight-leeds', '--yes');
  expect(said).toContain('GOOGLE_APPLICATION_CREDENTIALS');
  expect([code, said.includes('NETWORK')]).toEqual([1, false]);
});

it.each([
  [[], 'Name the project'],
  [['--project', 'Leeds'], 'Name the project'],
])('%j', async (args, words) => {
  const { code, said } = await run(...args);
  expect(said).toContain(words);
  expect(code).toBe(1);
});
