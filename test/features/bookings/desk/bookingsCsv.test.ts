/** The desk's export has a missed ride's fee in pounds, and whether it is settled. */
import { expect, it } from 'vitest';
import { bookingsCsv } from '@/features/bookings/desk/bookingsCsv';
import { DUE } from '../../../support/missedRide';
import { ride } from '../ride';

it('has a column for the fee of a missed ride, and one for where it stands', () => {
  const [head = '', ...rows] = bookingsCsv([ride({ missed_fee: DUE }), ride()], 'GBP')
    .trim()
    .split(/\r?\n/);
  const at = head.replace('\ufeff', '').split(',').indexOf('Missed ride fee (GBP)');
  expect(at).toBeGreaterThan(0);
  expect(head.split(',')[at + 1]).toBe('Missed ride fee is');
  // Addresses have commas, so the cells are counted from the end.
  const fromEnd = at - head.split(',').length;
  expect(rows.map((row) => row.split(',').slice(fromEnd, fromEnd + 2))).toEqual([
    ['2.5', 'Due'],
    ['', ''],
  ]);
});
