/** Two stacks side by side: who claims which ports, and what a crash leaves. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { claimPorts } from '../../../local/stack/portLock';
import { HOST, portsAt } from '../../../tools/connection/addresses';

/** Where no stack is started; below the ports that the system hands out by itself on Linux. */
const OFFSET = 20_000;
const STEP = 7;

const at = (path: string): string => JSON.stringify(pathToFileURL(resolve(path)).href);

/** Claims the first free ports from OFFSET on when told to go, prints the offset and stays until it is ended. */
const CHOOSER = `
const { claimPorts } = await import(${at('local/stack/portLock.ts')});
const { portsAt } = await import(${at('tools/connection/addresses.ts')});
console.log('ready');
await new Promise((go) => process.stdin.once('data', go));
for (let offset = ${OFFSET}; ; offset += ${STEP}) {
  const { taken } = await claimPorts(portsAt(offset));
  if (taken.length > 0) continue;
  console.log(offset);
  break;
}
process.stdin.resume();
`;

let folder: string;
let script: string;
const running: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ports-'));
  script = join(folder, 'chooser.mjs');
  writeFileSync(script, CHOOSER);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(kill));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Ends a process as a crash would, and waits until it has gone. */
function kill(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise((exited) => child.once('exit', exited));
  child.kill('SIGKILL');
  return gone;
}

/** A process that is about to choose. */
async function chooser(): Promise<{ child: ChildProcess; choose: () => Promise<number> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  running.push(child);
  let heard = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  const line = (number: number): Promise<string> =>
    expect
      .poll(() => heard.split('\n')[number + 1] === undefined, { timeout: 25_000 })
      .toBe(false)
      .then(() => heard.split('\n')[number] ?? '');
  await line(0);
  return {
    child,
    choose: async () => {
      child.stdin.write('go\n');
      return Number(await line(1));
    },
  };
}

it('two that start at once take different ports, and a killed one gives them back', async () => {
  const [one, two] = await Promise.all([chooser(), chooser()]);
  const [first, second] = await Promise.all([one.choose(), two.choose()]);
  expect([first, second]).not.toContain(Number.NaN);
  expect(first).not.toBe(second);
  expect((await claimPorts(portsAt(first))).taken).toEqual([{ service: 'lock', port: portsAt(first).lock }]);

  await kill(one.child);
  const { taken, release } = await claimPorts(portsAt(first));
  expect(taken).toEqual([]);
  release();
});

it('a claim of ports that another program has a part of names it, and keeps nothing', async () => {
  const ports = portsAt(OFFSET + 3);
  const other = createServer();
  await new Promise<void>((listening) => {
    other.listen(ports.database, HOST, listening);
  });
  const service = { service: 'database', port: ports.database };
  expect((await claimPorts(ports)).taken).toEqual([service]);
  // The lock is free again.
  expect((await claimPorts(ports)).taken).toEqual([service]);
  await new Promise((closed) => {
    other.close(closed);
  });
  const { taken, release } = await claimPorts(ports);
  expect(taken).toEqual([]);
  release();
});
