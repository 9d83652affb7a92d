/** `npm run --silent route` as a shell runs it: an answer a line, whatever the line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeRoads } from '@/domain/road/roadFile';
import { buildRoads } from '../../../tools/town/roads/build';
import { runCommand } from '../command';
import { at, extract, type Spot, STREET } from '../town/extract';

const folder = mkdtempSync(join(tmpdir(), 'routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SQUARE = extract({
  nodes: { a: [0, 0], b: [400, 0], c: [400, 400], d: [0, 400] },
  ways: [
    [1, 'a b c', STREET],
    [2, 'c d a', { ...STREET, oneway: 'yes' }],
  ],
});
writeFileSync(join(folder, 'roads.bin'), encodeRoads(buildRoads(SQUARE).network));

const run = (town: string, input: string) => runCommand('tools/route/main.ts', ['--town', town], input);
const pair = (from: Spot, to: Spot): string => JSON.stringify({ from: at(from), to: at(to) });

describe('npm run route', () => {
  it('answers each line', async () => {
    const asked = [
      pair([100, 0], [300, 0]),
      pair([300, 0], [100, 0]),
      // The second street is one-way: back means round the square.
      pair([0, 100], [0, 300]),
      pair([100, 0], [3000, 0]),
      pair([0, 3000], [0, 100]),
      pair([0, 100], [0, 100]),
      '{"from": 1}',
      '{"to": {"lat": 51.5, "lng": -3}}',
      '{"from": {"lat": "51.5", "lng": "-3"}, "to": {"lat": 51.5, "lng": -3}}',
      '{"from": {"lat": 51.5, "lng": -3}, "to": {"lat": 1e999, "lng": -3}}',
      '{"from": {"lat": NaN, "lng": -3}}',
      '',
      'null',
      `\uFEFF${pair([100, 0], [300, 0])}`,
      'no JSON',
    ];
    // A file from Windows has other ends of lines.
    const answered = await run(folder, asked.join('\r\n'));
    const answers = answered.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers).toEqual([
      { metres: 200, seconds: 23 },
      { metres: 200, seconds: 23 },
      { metres: expect.closeTo(1400, -1), seconds: expect.closeTo(158, -1) },
      { error: 'No street within 500 m of "to".' },
      { error: 'No street within 500 m of "from".' },
      { metres: 0, seconds: 0 },
      { error: '"from" is no position.' },
      { error: '"from" is no position.' },
      { error: '"from" is no position.' },
      { error: '"to" is no position.' },
      { error: 'The line is no JSON.' },
      { error: 'The line is empty.' },
      { error: 'The line is no object.' },
      { metres: 200, seconds: 23 },
      { error: 'The line is no JSON.' },
    ]);
    expect([answered.code, answered.said]).toEqual([0, '']);
  });

  it('answers many in their order', async () => {
    // More answers than a pipe takes at once.
    const many = Array.from({ length: 10_000 }, (_none, index) => pair([0, 0], [(index % 40) * 10, 0]));
    const all = (await run(folder, many.join('\n'))).out.trim().split('\n');
    expect(all.map((line) => (JSON.parse(line) as { metres: number }).metres)).toEqual(
      many.map((_pair, index) => (index % 40) * 10),
    );
  });

  it.each([
    ['nothing', null, 'there is no roads.bin'],
    ['the half of one', 'AMBROAD1\u0010\0\0\0{"len', 'cut off'],
  ])('has no route from a folder that holds %s', async (name, roads, why) => {
    const town = join(folder, name);
    mkdirSync(town);
    if (roads !== null) writeFileSync(join(town, 'roads.bin'), roads);
    const ended = await run(town, pair([0, 0], [1, 1]));
    expect([ended.code, ended.out]).toEqual([1, '']);
    expect(ended.said).toMatch(new RegExp(`^[^\\n]*holds no town’s roads: [^\\n]*${why}[^\\n]*\\n$`));
  });

  it('ends quietly when the reader of its answers has enough', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/route/main.ts', '--town', folder]);
    let said = '';
    child.stderr.on('data', (piece) => (said += piece));
    child.stdin.on('error', () => {});
    child.stdin.end(`${pair([100, 0], [300, 0])}\n`.repeat(20_000));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = (await once(child, 'exit')) as [number];
    expect([code, said]).toEqual([0, '']);
  });
});
