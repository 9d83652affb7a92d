/** The desk's export has a missed ride's fee in pounds, and whether it is settled. It has no money of a bill that is void. */
import { expect, it } from 'vitest';
import { bookingsCsv } from '@/features/bookings/desk/bookingsCsv';
import { DUE } from '../../../support/missedRide';
import { reached, ride } from '../ride';

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

it('has the fare, the fee and the share of a bill, but not of one that was made void', () => {
  const bill = { convenience_fees: 120 };
  const rows = bookingsCsv([reached({ ...bill, status: 'PENDING' }), reached({ ...bill, status: 'CANCELLED' })], 'GBP');
  const [, unpaid, voided] = rows.trim().split(/\r?\n/);
  expect(unpaid).toContain(',14,13.2,1.2,12,');
  expect(voided).toContain(',14,,,,');
});
