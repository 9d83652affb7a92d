/** The bill of a month, and the page that shows it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { api } from '@/domain/api/api';
import { assumed } from '../../../tools/costs/assumptions';
import { billedSeconds, centsUp, usdFor } from '../../../tools/costs/bill';
import { billFor, largest } from '../../../tools/costs/costs';
import { CALLS, SCHEDULES } from '../../../tools/costs/counts';
import { databaseOut, usage } from '../../../tools/costs/month';
import { costsPage } from '../../../tools/costs/page';
import { GOOGLE_MAP, PRICES } from '../../../tools/costs/prices';

const NO_END = Number.POSITIVE_INFINITY;
const TIERS = {
  per: 1000,
  tiers: [
    { upTo: 10_000, usd: 0 },
    { upTo: 100_000, usd: 7 },
    { upTo: NO_END, usd: 5.6 },
  ],
};

describe('a price with tiers', () => {
  it.each([
    [0, 0],
    [10_000, 0],
    [10_001, 0.007],
    [100_000, 630],
    [100_001, 630.0056],
    [200_000, 1190],
  ])('%d units cost $%d', (units, usd) => {
    expect(usdFor(units, TIERS)).toBeCloseTo(usd, 9);
  });

  it('sells every further unit at its own tier’s price, and none for less than nothing', () => {
    for (let units = 0; units < 250_000; units += 777) {
      const more = usdFor(units + 777, TIERS) - usdFor(units, TIERS);
      expect(more).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThanOrEqual(0.777 * 7 + 1e-9);
    }
  });

  it.each([Number.NaN, -1, NO_END])('%d units are no amount', (units) => {
    expect(() => usdFor(units, TIERS)).toThrow(RangeError);
  });
});

describe('rounding', () => {
  it.each([
    [0, 0],
    [0.001, 1],
    [0.01, 1],
    [0.1 + 0.2, 30],
    [1.231, 124],
  ])('$%d is shown as %d cents', (usd, cents) => {
    expect(centsUp(usd)).toBe(cents);
  });

  it.each([
    [1, 0.1],
    [100, 0.1],
    [101, 0.2],
    [200, 0.2],
  ])('%d ms are billed as %d s', (milliseconds, seconds) => {
    expect(billedSeconds(milliseconds)).toBeCloseTo(seconds, 9);
  });
});

describe('the published prices', () => {
  it.each(Object.entries(PRICES))('%s has tiers in order, the last without an end', (_name, { tiers }) => {
    const ends = tiers.map(({ upTo }) => upTo);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(ends.at(-1)).toBe(NO_END);
  });

  it('leave the free time of Cloud Run worth what it costs in the cheap regions', () => {
    const [cpu, memory] = [PRICES.cpu.tiers, PRICES.memory.tiers];
    expect(Number(cpu[0]?.upTo) * Number(cpu[1]?.usd)).toBeCloseTo(4.32, 9);
    expect(Number(memory[0]?.upTo) * Number(memory[1]?.usd)).toBeCloseTo(0.9, 9);
  });
});

describe('a month', () => {
  it('adds up to its lines, and costs more the more people ride', () => {
    let before = 0;
    for (const rides of [1, 1000, 10_000, 100_000]) {
      const { lines, cents, pence } = billFor(rides, false);
      expect(cents).toBe(lines.reduce((sum, line) => sum + line.cents, 0));
      expect(pence).toBeCloseTo(cents / assumed.dollarsAPound / rides, 9);
      expect(cents).toBeGreaterThan(before);
      before = cents;
    }
  });

  it('has Google’s lines only with Google’s map, which spares the files of our own', () => {
    const [own, google] = [usage(100_000, false), usage(100_000, true)];
    for (const name of GOOGLE_MAP) {
      expect([name, own[name]]).toEqual([name, 0]);
      expect(google[name]).toBeGreaterThan(0);
    }
    expect(google.hosting).toBeLessThan(own.hosting);
    expect(billFor(100_000, true).cents).toBeGreaterThan(billFor(100_000, false).cents);
  });

  it('names the dearest line', () => {
    const bill = billFor(100_000, false);
    expect(Math.max(...bill.lines.map(({ cents }) => cents))).toBe(largest(bill).cents);
  });

  it('counts a quiet town’s desk and schedules, which run without a ride', () => {
    const { calls, cpu } = usage(1, false);
    const runs = Object.values(SCHEDULES).reduce((sum, schedule) => sum + schedule.runs, 0);
    expect(calls).toBeGreaterThan(runs);
    expect(cpu).toBeGreaterThan(runs * billedSeconds(assumed.runMs));
  });

  it('sends fewer bytes when the ledger is checked less often', () => {
    const often = databaseOut(1000);
    const seldom = databaseOut(1000, { ...assumed, checkNights: 1 });
    expect(seldom.schedules).toBeLessThan(often.schedules / 5);
    expect({ ...seldom, schedules: 0 }).toEqual({ ...often, schedules: 0 });
  });
});

describe('the counts', () => {
  it('name calls that exist', () => {
    expect(Object.keys(api)).toEqual(expect.arrayContaining(Object.keys(CALLS)));
  });

  it('name every schedule', () => {
    const source = readFileSync('functions/src/index.ts', 'utf8');
    const declared = [...source.matchAll(/export const (\w+) = onSchedule/g)].map(([, name]) => name);
    expect(new Set(declared)).toEqual(new Set(Object.keys(SCHEDULES)));
  });
});

describe('the page', () => {
  it('has the tables that npm run costs prints', () => {
    const page = readFileSync('docs/costs.md', 'utf8');
    expect(page).toBe(costsPage(page));
  });

  it('a table that lost its place is told', () => {
    expect(() => costsPage('# Costs')).toThrow('no place for the table "summary"');
  });
});
