import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeRoads } from '@/domain/road/roadFile';
import { buildRoads } from '../../tools/town/roads/build';
import { at, extract, type Spot } from './town/extract';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'town-'));
  const { network } = buildRoads(
    extract({ nodes: { a: [0, 0], b: [1000, 0] }, ways: [[1, 'a b', { highway: 'residential' }]] }),
  );
  writeFileSync(join(folder, 'roads.bin'), encodeRoads(network));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (town: string, lines: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/route/main.ts', '--town', town], {
    input: lines.join('\n'),
    encoding: 'utf8',
  });
const pair = (from: Spot, to: Spot): string => JSON.stringify({ from: at(from), to: at(to) });

it('answers each line, and goes on after one that it cannot answer', () => {
  const { stdout, status } = run(folder, [
    pair([100, 10], [900, -10]),
    'north',
    '7',
    JSON.stringify({ from: { lat: 91, lng: 0 }, to: at([0, 0]) }),
    '',
    pair([0, 600], [0, 600]),
    pair([0, 0], [0, 600]),
    pair([900, 0], [100, 0]),
  ]);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { metres: 800, seconds: expect.any(Number) },
    { error: 'The line is no JSON.' },
    { error: 'The line is no object.' },
    { error: '"from" is no position.' },
    { error: 'No street within 500 m of "from".' },
    { error: 'No street within 500 m of "to".' },
    { metres: expect.any(Number), seconds: expect.any(Number) },
  ]);
  expect(status).toBe(0);
});

it('says what is wrong with a folder that holds no town', () => {
  const { stderr, status } = run(join(folder, 'nowhere'), []);
  expect(stderr).toContain("nowhere holds no town's roads");
  expect(status).toBe(1);
});
