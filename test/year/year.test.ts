/**
 * A made-up year of trade closes to the penny, although the server dies at some of its writes. `YEAR_RIDES` sets the number
 * of rides, and `YEAR_SEED` another year.
 */
import process from 'node:process';
import { expect, it } from 'vitest';
import type { WalletKind } from '@/domain/money/wallet';
import { playYear } from './year';

const RIDES = Number(process.env['YEAR_RIDES'] ?? 300);
const SEED = Number(process.env['YEAR_SEED'] ?? 2026);

it(
  `a year of ${RIDES} rides (seed ${SEED}) closes to the penny, under crashes`,
  async () => {
    const began = process.cpuUsage();
    const { found, books, died, runs, undone, invoices, writtenOff, left } = await playYear(RIDES, SEED);
    const { user, system } = process.cpuUsage(began);
    const cpuSeconds = Math.round((user + system) / 1e6);
    console.log(
      JSON.stringify({
        rides: Object.keys(books.bookings).length,
        cpuSeconds,
        died,
        runs,
        undone,
        invoices,
        writtenOff,
        left,
      }),
    );
    expect(found).toEqual([]);

    // The year really happened, with everything in it.
    const bookings = Object.values(books.bookings);
    expect(bookings).toHaveLength(RIDES);
    const kinds = new Set(
      Object.values(books.walletHistory).flatMap((own) => Object.values(own).map(({ kind }) => kind)),
    );
    const wanted: readonly WalletKind[] = ['share', 'cash', 'ride', 'topup', 'admin', 'withdraw', 'correction', 'tip'];
    expect([...kinds]).toEqual(expect.arrayContaining([...wanted]));
    expect(bookings.filter(({ status }) => status === 'CANCELLED').length).toBeGreaterThan(0);
    expect(bookings.filter(({ correction }) => correction?.written_off === true).length).toBeGreaterThan(0);
    expect(bookings.filter(({ account, status }) => account !== undefined && status === 'PAID').length).toBeGreaterThan(
      9,
    );
    expect(Object.values(books.payments).some(({ dispute }) => dispute !== undefined)).toBe(true);
    expect(Object.values(books.promoUses).length).toBeGreaterThan(0);
    expect(Math.min(died.before, died.after, died.lost)).toBeGreaterThan(RIDES / 100);
    expect([runs > 10, invoices > 15, writtenOff > 0, left]).toEqual([true, true, true, 2]);
  },
  Math.max(300_000, RIDES * 200),
);
