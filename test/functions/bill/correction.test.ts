/** The office reduces a bill or makes it void: unpaid, paid in each way, twice, at once, and while it is being paid. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import type { Notice } from '@/domain/desk/notice';
import type { Booking } from '@/domain/ride/booking';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { balanceOf, expectBooksToAddUp, fund } from '../money/books';
import { driverAt, readBooking, rideIn } from '../ride/rides';

/** Pence; enough for any bill. */
const BEGAN_WITH = 20_000;

let rider: Person;
let driver: Person;
let admin: Person;
let id: string;
let bill: Required<Pick<Booking, 'trip_cost' | 'driver_share' | 'convenience_fees'>>;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, driver, admin] = await Promise.all([
    createPerson('rider', { mobileProven: true }),
    driverAt(50),
    createPerson('admin'),
  ]);
  await fund(rider, BEGAN_WITH, 'topup');
  id = await rideIn('REACHED', rider, driver);
  bill = (await readBooking(id)) as typeof bill;
});

const reduce = (to: number, more: object = {}, by = admin) =>
  call(by, 'correct_bill', {
    id,
    correction: newBookingId(),
    from: bill.trip_cost,
    to,
    reason: 'The driver went the long way',
    ...more,
  });
const sourcesOf = ({ uid }: Person) => db.get(`users/${uid}/walletSources`);
const bodiesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {}).map(({ body }) => body);

describe('an open bill', () => {
  it('is reduced: share and fee fall with it, both sides read why, and that is what is paid', async () => {
    await callOk(rider, 'pay_booking', { id, mode: 'cash' });
    expect((await reduce(1000)).error).toBeUndefined();
    const reduced = await readBooking(id);
    expect(reduced).toMatchObject({
      status: 'REACHED',
      trip_cost: 1000,
      correction: { first_total: bill.trip_cost, reason: 'The driver went the long way' },
    });
    expect((reduced.driver_share ?? 0) + (reduced.convenience_fees ?? 0)).toBe(1000);
    expect(reduced.payment_choice).toBeUndefined();
    for (const person of [rider, driver]) {
      expect((await bodiesOf(person)).join()).toContain('£10.00. Our office writes: “The driver went the long way”');
    }
    const audit = Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
    expect(audit.find(({ event }) => event === 'correct_bill')).toMatchObject({ by: admin.uid, bookingId: id });
    await callOk(driver, 'pay_booking', { id, mode: 'cash', amount: 1000 });
    await expectBooksToAddUp();
  });

  it('that is void is paid at once with nothing, and frees its driver', async () => {
    expect((await reduce(0)).error).toBeUndefined();
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', trip_cost: 0, driver_share: 0, customer_paid: 0 });
    expect([await balanceOf(rider), await balanceOf(driver)]).toEqual([BEGAN_WITH, 0]);
    expect(await db.get(`users/${driver.uid}/queue`)).toBe(false);
    expect((await bodiesOf(rider)).join()).toContain('Nothing is due');
    await callOk(rider, 'rate_booking', { id, rating: 3 });
    await expectBooksToAddUp();
  });

  it('whose card page is open has the page closed first', async () => {
    const { payment = '' } = await callOk(rider, 'pay_booking', { id, mode: 'card' });
    expect((await reduce(1000)).error).toBeUndefined();
    expect(await db.get(`payments/${payment}/status`)).toBe('cancelled');
    expect(await readBooking(id)).toMatchObject({ trip_cost: 1000, status: 'REACHED' });
  });
});

describe('a bill paid from the wallet', () => {
  beforeEach(() => callOk(rider, 'pay_booking', { id, mode: 'wallet' }));

  it('gives the rider the rest back to where it came from, and takes the driver’s part of it', async () => {
    expect((await reduce(1000)).error).toBeUndefined();
    const reduced = await readBooking(id);
    expect(reduced).toMatchObject({
      status: 'PAID',
      trip_cost: 1000,
      customer_paid: 1000,
      usedWalletMoney: bill.trip_cost,
    });
    expect(await balanceOf(rider)).toBe(BEGAN_WITH - 1000);
    expect(await sourcesOf(rider)).toMatchObject({ topup: BEGAN_WITH - 1000 });
    expect(await balanceOf(driver)).toBe(reduced.driver_share);
    await expectBooksToAddUp();
  });

  it('may become void, and its ride still counts as one', async () => {
    expect((await reduce(0)).error).toBeUndefined();
    expect([await balanceOf(rider), await balanceOf(driver)]).toEqual([BEGAN_WITH, 0]);
    const months = Object.values((await db.get<Record<string, object>>('earnings/months')) ?? {});
    expect(months).toEqual([{ tripCost: 0, rideCost: 0, convenienceFee: 0, discountAmount: 0, rides: 1 }]);
    await expectBooksToAddUp();
  });

  it('is reduced once by one press, however often it is sent', async () => {
    const press = { correction: newBookingId() };
    const answers = await Promise.all([1, 2, 3].map(() => reduce(1000, press)));
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(await balanceOf(rider)).toBe(BEGAN_WITH - 1000);
    await expectBooksToAddUp();
  });

  it('is reduced by one of two people who see the same bill, and then further', async () => {
    const answers = await Promise.all([reduce(1200), reduce(1100)]);
    expect(answers.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['correction_changed', 'done']);
    const { trip_cost: stands = 0 } = await readBooking(id);
    expect((await reduce(500, { from: stands })).error).toBeUndefined();
    expect(await readBooking(id)).toMatchObject({ correction: { first_total: bill.trip_cost } });
    expect(await balanceOf(rider)).toBe(BEGAN_WITH - 500);
    await expectBooksToAddUp();
  });

  it('is left alone when one of the accounts is gone', async () => {
    await db.set(`users/${driver.uid}`, null);
    const before = await wholeTree();
    const refused = await reduce(0);
    expect([refused.status, refused.error?.code]).toEqual([409, 'correction_account_gone']);
    expect(await wholeTree()).toEqual(before);
  });
});

it('a refund of cash is a credit for riding, not money to withdraw', async () => {
  await callOk(driver, 'pay_booking', { id, mode: 'cash' });
  await reduce(1000);
  expect(await sourcesOf(rider)).toMatchObject({ credit: bill.trip_cost - 1000, topup: BEGAN_WITH });
  // The driver has the cash, and owes the difference of the share beside the fee.
  expect(await balanceOf(driver)).toBe(((await readBooking(id)).driver_share ?? 0) - bill.trip_cost);
  await expectBooksToAddUp();
});

it('a discount stays as long as the bill has room for it', async () => {
  await db.set('offers/TEN', {
    promo_name: 'TEN',
    promo_code: 'TEN',
    promo_discount_type: 'flat',
    promo_discount_value: 5,
    max_promo_discount_value: 5,
    min_order: 0,
    promo_usage_limit: 10,
    promo_validity: '2099-12-31',
    promo_description: 'Five pounds off',
    user_avail: 0,
  });
  await callOk(rider, 'pay_booking', { id, mode: 'wallet', promo: 'TEN' });
  await reduce(1000);
  expect(await readBooking(id)).toMatchObject({ discount_amount: 500, customer_paid: 500 });
  expect(await balanceOf(rider)).toBe(BEGAN_WITH - 500);
  await reduce(300, { from: 1000 });
  expect(await readBooking(id)).toMatchObject({ discount_amount: 300, customer_paid: 0 });
  expect(await balanceOf(rider)).toBe(BEGAN_WITH);
  await expectBooksToAddUp();
});

describe('a correction', () => {
  it.each([
    ['a higher bill', (total: number) => ({ to: total + 1 }), 'correction_not_lower'],
    ['the same bill', (total: number) => ({ to: total }), 'correction_not_lower'],
    ['a bill that is another by now', (total: number) => ({ from: total + 100, to: 0 }), 'correction_changed'],
    ['a bill below nothing', () => ({ to: -1 }), 'invalid_request'],
    ['no reason', () => ({ to: 0, reason: '  ' }), 'invalid_request'],
  ])('to %s is refused and changes nothing', async (_what, more, code) => {
    const before = await wholeTree();
    expect((await reduce(0, more(bill.trip_cost))).error?.code).toBe(code);
    expect(await wholeTree()).toEqual(before);
  });

  it('is the office’s alone, and only of a bill', async () => {
    const fleet = await createPerson('fleetadmin');
    const before = await wholeTree();
    for (const person of [rider, driver, fleet]) expect((await reduce(0, {}, person)).status).toBe(403);
    expect((await reduce(0, { id: newBookingId() })).error?.code).toBe('booking_not_found');
    expect(await wholeTree()).toEqual(before);
  });

  it('and a payment at the same moment end in one bill, paid whole', async () => {
    await Promise.all([
      reduce(1000),
      call(rider, 'pay_booking', { id, mode: 'wallet' }),
      call(driver, 'pay_booking', { id, mode: 'cash' }),
    ]);
    expect((await readBooking(id)).status).toBe('PAID');
    await expectBooksToAddUp();
  });
});
