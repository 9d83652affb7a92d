/**
 * What the streets of a town need: Newport's, against the budgets, and made-up towns of its size, four times and sixteen
 * times it, for how the figures grow.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { encodeRoads } from '@/domain/road/roadFile';
// Nothing is measured while the stack starts.
import '../support/stack';
import { type Figure, record } from './figures';
import { madeUpTown } from './roads/madeUpTown';
import type { Spread, TownFigures } from './roads/townLoop';

const NEWPORT = 'public/town/roads.bin';
/** Newport's junctions with those that the made-up town drops. */
const CROSSINGS = 11_400;
const FOLDER = '.local/bench-towns';
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

type Budget = { fileMB: number; heldMB: number; loadMs: number; routeMs: number; routeMostMs: number };
const OF_NEWPORT: Budget = { fileMB: 2, heldMB: 60, loadMs: 300, routeMs: 5, routeMostMs: 30 };
const OF_A_CITY: Budget = { fileMB: 20, heldMB: 240, loadMs: 1000, routeMs: 60, routeMostMs: 300 };
/** Neither grows with the town: the cabs around a pickup, and the trail of a ride. Half of the times, and 99 in 100. */
const REACH_MS = { median: 30, most: 60 };
const MATCH_MS = { median: 100, most: 250 };

function measure(file: string): TownFigures {
  const printed = execFileSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', 'test/bench/roads/townLoop.ts', file],
    { encoding: 'utf8' },
  );
  return JSON.parse(printed) as TownFigures;
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;
const tenths = (value: number): number => Math.round(value * 10) / 10;

function note(town: string, figures: TownFigures, budget: Budget): void {
  const name = `${town}, ${figures.junctions.toLocaleString('en-GB')} junctions`;
  const row = (what: string, value: number, unit: string, atMost: number): Figure => ({
    name: `${name}: ${what}`,
    value,
    unit,
    budget: { atMost },
  });
  const times = (what: string, { median, most }: Spread, atMost: number, mostAtMost: number): Figure[] => [
    row(`${what}, median`, tenths(median), 'ms', atMost),
    row(`${what}, 99 %`, tenths(most), 'ms', mostAtMost),
  ];
  for (const figure of [
    row('roads.bin', megabytes(figures.fileBytes), 'MB', budget.fileMB),
    row('memory held, searches included', megabytes(figures.heldBytes), 'MB', budget.heldMB),
    ...times('loading', figures.load, budget.loadMs, budget.loadMs),
    ...times('a route between any two places', figures.route, budget.routeMs, budget.routeMostMs),
    ...times('400 cabs within fifteen minutes', figures.reach, REACH_MS.median, REACH_MS.most),
    ...times('the trail of half an hour on its streets', figures.match, MATCH_MS.median, MATCH_MS.most),
  ])
    record(figure);
}

test('the streets of Newport', () => {
  note('Newport', measure(NEWPORT), OF_NEWPORT);
});

test('the streets of larger towns', () => {
  mkdirSync(FOLDER, { recursive: true });
  const measured = [1, 4, 16].map((times) => {
    const file = `${FOLDER}/${times}.bin`;
    writeFileSync(file, encodeRoads(madeUpTown(times * CROSSINGS)));
    const figures = measure(file);
    note('made-up town', figures, times === 1 ? OF_NEWPORT : OF_A_CITY);
    return figures;
  });
  const [small, , large] = measured;
  if (small === undefined || large === undefined) throw new Error('nothing was measured');
  expect(large.junctions / small.junctions).toBeGreaterThan(15);
  const grown = (what: string, value: (figures: TownFigures) => number, atMost: number): void =>
    record({
      name: `made-up town of 16 times the junctions against the smallest: ${what}`,
      value: tenths(value(large) / value(small)),
      unit: '×',
      budget: { atMost },
    });
  grown('roads.bin', ({ fileBytes }) => fileBytes, 18);
  grown('memory held', ({ heldBytes }) => heldBytes, 18);
  grown('a route, medians', ({ route }) => route.median, 32);
  grown('a trail, medians', ({ match }) => match.median, 2);
});
