/** The command is killed at random instants under load, and every write that it had answered is there afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

const KILLS = 8;
const CLIENTS = 4;
/** Writes that a client sends before it has the answer to the first. */
const AHEAD = 24;
/** A kill comes after this many answers at least, and at most as many again. */
const ANSWERS = 120;

/** A log this short is compacted every hundred writes, so that kills fall into compactions as well. */
const PROGRAM = `
  const { startDatabase } = await import(${JSON.stringify(resolve('packages/realtime-database/lib/index.js'))});
  const { port } = await startDatabase({ port: 0, dataFolder: process.argv[1], minLogBytes: 5000, log: console.error });
  console.log(port);
`;

async function startChild(folder: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, port: Number(line) };
}

interface Count {
  answered: number;
  sent: number;
}

/** Writes rising numbers to keys of its own until the connection ends, and counts what is answered and sent. */
async function write(port: number, client: string, count: Count): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=town`);
  const send = () => {
    const b = { p: `/${client}/${count.sent}`, d: { n: count.sent, text: 'x'.repeat(40) } };
    socket.send(JSON.stringify({ t: 'd', d: { r: count.sent++, a: 'p', b } }));
  };
  socket.on('error', () => {});
  socket.on('open', () => {
    for (let i = 0; i < AHEAD; i++) send();
  });
  socket.on('message', (data: Buffer) => {
    const { d } = JSON.parse(String(data));
    if (d.b?.s !== 'ok') return;
    count.answered = d.r + 1;
    send();
  });
  await new Promise((ended) => socket.on('close', ended));
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it('loses no answered write', async () => {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
  const draw = draws(seed);
  const folder = await mkdtemp(join(tmpdir(), 'killed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let written = new Map<string, Count>();
  let answered = 0;
  let logs = 0;

  for (let kill = 0; kill <= KILLS; kill++) {
    const { child, port } = await startChild(folder);
    const found = await (await fetch(`http://127.0.0.1:${port}/.json?ns=town`)).json();
    for (const [client, count] of written) {
      const numbers = Object.values<{ n: number }>(found?.[client] ?? []).map(({ n }) => n);
      // A client's writes were made in order, so what is there is a beginning of them.
      expect(numbers, `seed ${seed}, kill ${kill}, ${client}`).toEqual(numbers.map((_, at) => at));
      expect(numbers.length, `seed ${seed}, kill ${kill}, ${client}`).toBeGreaterThanOrEqual(count.answered);
      expect(numbers.length).toBeLessThanOrEqual(count.sent);
    }
    if (kill === KILLS) {
      child.kill('SIGKILL');
      await once(child, 'exit');
      break;
    }
    await fetch(`http://127.0.0.1:${port}/.json?ns=town`, { method: 'DELETE' });
    const names = Array.from({ length: CLIENTS }, (_, at) => `run${kill}-${at}`);
    written = new Map(names.map((name) => [name, { answered: 0, sent: 0 }]));
    const ended = [...written].map(([name, count]) => write(port, name, count));
    const sum = () => [...written.values()].reduce((total, count) => total + count.answered, 0);
    const enough = ANSWERS * (1 + draw());
    await expect.poll(sum, { interval: 1, timeout: 20_000 }).toBeGreaterThan(enough);
    await wait(draw() * 40);
    child.kill('SIGKILL');
    await Promise.all([once(child, 'exit'), ...ended]);
    answered += sum();
    const newest = (await readdir(folder)).flatMap((name) => /^log-(\d+)\./.exec(name)?.[1] ?? []).map(Number);
    logs = Math.max(logs, ...newest);
  }
  // Otherwise the kills came before any work, and nothing was proven.
  expect(answered, `seed ${seed}`).toBeGreaterThan(KILLS * ANSWERS);
  // Each start begins a log; the others were begun by compactions.
  expect(logs, `seed ${seed}`).toBeGreaterThan(KILLS);
}, 90_000);
