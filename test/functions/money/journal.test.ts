/** The journal over HTTP: each event books both sides on its day, and the sums are those of the records. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CODES } from '@/domain/books/accounts';
import type { Journal, Lines } from '@/domain/books/journal';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { rebuildEarnings } from '../../../tools/earnings/rebuild';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { driverAt, readBooking, rideIn } from '../ride/rides';
import { expectBooksToAddUp, fund, times } from './books';

const BANK = { bankName: 'Tyne Bank', bankCode: '20-45-12', bankAccount: '87654321' };
const VAT = { number: '980780684', rate: 20, from: '2026-04-01', stagger: 'march' } as const;

let admin: Person;
let rider: Person;
let driver: Person;

const dayNow = () => clockParts(Date.now(), DEFAULT_TIME_ZONE).date;
let since: string;

beforeEach(async () => {
  since = dayNow();
  await resetTown({ 'settings/otp_secure': false, 'settings/payout_hold_hours': 0 });
  [admin, rider, driver] = await Promise.all([
    createPerson('admin'),
    createPerson('rider', { mobileProven: true }),
    driverAt(40),
  ]);
});
afterEach(expectBooksToAddUp);

/** What is booked from the day of the test's start to today, without accounts that are at nothing. */
async function booked(): Promise<Lines> {
  const days = (await db.get<Record<string, Lines>>('journal/days')) ?? {};
  const now = dayNow();
  const sums: Lines = {};
  for (const [day, lines] of Object.entries(days)) {
    if (day < since || day > now) continue;
    for (const [name, sum] of Object.entries(lines) as [keyof Lines, number][]) sums[name] = (sums[name] ?? 0) + sum;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

it('books a ride from its payment to its correction and to goodwill', async () => {
  await fund(rider, 20_000, 'topup');
  const id = await rideIn('REACHED', rider, driver);
  const { trip_cost = 0, convenience_fees = 0 } = await readBooking(id);
  await callOk(rider, 'pay_booking', { id, mode: 'wallet', tip: 150 });
  expect(await booked()).toEqual({ wallets: convenience_fees, fees: -convenience_fees });
  for (const [from, to] of [
    [trip_cost, trip_cost - 300],
    [trip_cost - 300, 100],
  ] as const) {
    const reason = 'The long way';
    await callOk(admin, 'correct_bill', { id, correction: newBookingId(), from, to, reason });
    const left = (await readBooking(id)).convenience_fees ?? 0;
    expect(await booked()).toEqual(left === 0 ? {} : { wallets: left, fees: -left });
    await expectBooksToAddUp();
  }
  await callOk(admin, 'adjust_wallet', {
    id: newBookingId(),
    kind: 'refund',
    type: 'Credit',
    uid: rider.uid,
    amount: 200,
    note: 'Left in the rain',
  });
  expect(await booked()).toMatchObject({ goodwill: 200 });
});

it('books a withdrawal when it is asked for, and again when it has left', async () => {
  await fund(driver, 5000);
  const [sent, refused] = [newBookingId(), newBookingId()];
  await callOk(driver, 'withdraw', { id: sent, amount: 3000, bank: BANK });
  await callOk(driver, 'withdraw', { id: refused, amount: 1000, bank: BANK });
  expect(await booked()).toEqual({ wallets: 4000, payouts: -4000 });
  await times(3, () => call(admin, 'complete_withdraw', { id: sent }));
  expect(await booked()).toEqual({ wallets: 4000, payouts: -1000, bank: -3000 });
  await callOk(admin, 'reject_withdraw', { id: refused, reason: 'No such account' });
  expect(await booked()).toEqual({ wallets: 3000, bank: -3000 });
});

it('books what somebody leaves behind as given up', async () => {
  await fund(rider, 700);
  await callOk(rider, 'delete_account', { forfeit_balance: true });
  expect(await booked()).toEqual({ wallets: 700, givenUp: -700 });
});

it('is made again from the records of an installation that had none', async () => {
  await fund(rider, 20_000);
  await rideIn('PAID', rider, driver);
  const kept = await db.get<Journal>('journal');
  await db.set('journal', null);
  expect((await rebuildEarnings(db, true)).faults).not.toEqual([]);
  expect(await db.get('journal')).toEqual(kept);
  expect((await rebuildEarnings(db, true)).faults).toEqual([]);
});

describe('how the books are kept', () => {
  it('is changed in part, and the audit says what', async () => {
    await callOk(admin, 'save_books', { vat: VAT });
    await callOk(admin, 'save_books', { codes: { ...DEFAULT_CODES, fees: '0200' } });
    expect(await db.get('book_settings')).toEqual({ vat: VAT, codes: { ...DEFAULT_CODES, fees: '0200' } });
    await callOk(admin, 'save_books', { vat: 'none' });
    expect(await db.get('book_settings/vat')).toBeNull();
    const told = Object.values((await db.get<Record<string, { event: string; detail: string }>>('audit')) ?? {});
    expect(told.filter(({ event }) => event === 'save_books').map(({ detail }) => detail)).toEqual([
      'VAT 980780684, 20 % from 2026-04-01, quarters by march',
      'the codes of the accounts',
      'no VAT',
    ]);
  });

  it.each([
    ['a number with a wrong digit', { vat: { ...VAT, number: '980780685' } }, 'vat_number_wrong'],
    ['a rate of parts of a hundredth', { vat: { ...VAT, rate: 17.505 } }, 'invalid_request'],
    ['a code that a spreadsheet would run', { codes: { ...DEFAULT_CODES, fees: '=1+1' } }, 'invalid_request'],
    ['nothing', {}, 'invalid_request'],
  ])('is refused with %s', async (_name, body, code) => {
    expect((await call(admin, 'save_books', body as never)).error?.code).toBe(code);
    expect(await db.get('book_settings')).toBeNull();
  });
});
