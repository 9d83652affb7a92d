import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runToEnd, startChild, untilAnswers } from '../../../local/stack/children';

let folder: string;
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const log = (): string => join(folder, 'child.log');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/status`;
  // A zombie still has its process id.
  return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'children-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Starts a process of its own and prints both process ids. It ends itself on SIGTERM but leaves the other process
 * running.
 */
const STUBBORN = `
import { spawn } from 'node:child_process';
const own = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
process.on('SIGTERM', () => process.exit(0));
console.log(JSON.stringify({ pids: [process.pid, own.pid] }));
setInterval(() => {}, 1000);
`;

async function pidsIn(logFile: string): Promise<number[]> {
  return vi.waitFor(() => (JSON.parse(readFileSync(logFile, 'utf8')) as { pids: number[] }).pids, { timeout: 20_000 });
}

describe('startChild', () => {
  it('ends the child and its own children', async () => {
    const child = startChild({ name: 'stubborn', args: [file('stubborn.mjs', STUBBORN)], logFile: log() });
    const pids = await pidsIn(log());
    expect(pids.every(isAlive)).toBe(true);
    await child.stop();
    await expect.poll(() => pids.some(isAlive)).toBe(false);
    expect(child.stopping()).toBe(true);
  });

  it('reports an unrequested exit', async () => {
    const child = startChild({ name: 'short', args: ['-e', 'process.exit(3)'], logFile: log() });
    expect(await child.exited).toEqual({ name: 'short', code: 3, signal: null });
    expect(child.stopping()).toBe(false);
  });

  it('leaves no child behind when its parent is killed', async () => {
    const parent = file(
      'parent.mts',
      `import { startChild } from ${JSON.stringify(resolve('local/stack/children.ts'))};
startChild({ name: 'orphan', args: [${JSON.stringify(file('orphan.mjs', STUBBORN))}], logFile: ${JSON.stringify(join(folder, 'orphan.log'))} });
setInterval(() => {}, 1000);`,
    );
    const running = spawn(process.execPath, ['--import', 'tsx', parent], { stdio: 'ignore' });
    const [orphan = 0] = await pidsIn(join(folder, 'orphan.log'));
    expect(isAlive(orphan)).toBe(true);
    running.kill('SIGKILL');
    await expect.poll(() => isAlive(orphan)).toBe(false);
  });
});

describe('untilAnswers', () => {
  it('waits until the address answers successfully', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(asked < 3 ? 503 : 200).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const child = startChild({ name: 'idle', args: ['-e', 'setInterval(() => {}, 1000)'], logFile: log() });
    await untilAnswers(child, `http://127.0.0.1:${port}`, 10_000);
    expect(asked).toBe(3);
    await child.stop();
    server.close();
  });

  it('fails with the last lines of a child that has ended', async () => {
    const child = startChild({
      name: 'database',
      args: ['-e', 'console.log("rules: line 3 is wrong"); process.exit(1)'],
      logFile: log(),
    });
    await expect(untilAnswers(child, 'http://127.0.0.1:1', 10_000)).rejects.toThrow(
      /database ended while starting[^]*line 3 is wrong/,
    );
  });
});

describe('runToEnd', () => {
  it('throws with the output of a failed child', async () => {
    const failing = { name: 'build', args: ['-e', 'console.error("no such file"); process.exit(2)'], logFile: log() };
    await expect(runToEnd(failing, () => {})).rejects.toThrow(/build failed[^]*no such file/);
  });
});
