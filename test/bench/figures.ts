/** What a measurement leaves behind: a row of the table that `npm run bench` prints. */
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Rows of the run under way, one JSON a line; the report reads and removes it. */
export const ROWS_FILE = '.local/bench-rows.jsonl';

export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The figure may be at most (or at least) this. */
  budget: { atMost: number } | { atLeast: number };
};

export const withinBudget = ({ value, budget }: Figure): boolean =>
  'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;

/** Keeps a figure for the table; over budget it fails its test, whose other figures are still taken. */
export function record(figure: Figure): void {
  appendFileSync(ROWS_FILE, `${JSON.stringify(figure)}\n`);
  expect.soft(withinBudget(figure), `${figure.name}: ${figure.value} ${figure.unit}`).toBe(true);
}

/** The value below which a share of the values lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('no values');
  return value;
}
