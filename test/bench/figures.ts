/** The result of a measurement: a row of the table that `npm run bench` prints. */
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Rows of the current run, one JSON object a line. The report reads and removes the file. */
export const ROWS_FILE = '.local/bench-rows.jsonl';

export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The least and the most of several passes; `value` is their median. */
  spread?: readonly [least: number, most: number];
  /** The upper or lower limit of the figure. */
  budget: { atMost: number } | { atLeast: number };
};

export const withinBudget = ({ value, budget }: Figure): boolean =>
  'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;

/** Records a figure for the table. Over budget it fails its test, but the test's other figures are still measured. */
export function record(figure: Figure): void {
  appendFileSync(ROWS_FILE, `${JSON.stringify(figure)}\n`);
  expect.soft(withinBudget(figure), `${figure.name}: ${figure.value} ${figure.unit}`).toBe(true);
}

/** Records the median of several passes with its spread. */
export function recordMedian(name: string, passes: readonly number[], unit: string, budget: Figure['budget']): void {
  const sorted = passes.toSorted((one, other) => one - other);
  const [least, value, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  if (least === undefined || value === undefined || most === undefined) throw new Error(`${name} has no pass`);
  record({ name, value, unit, budget, spread: [least, most] });
}
