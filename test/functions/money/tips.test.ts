/** Tips: the driver's whole, paid beside the bill by card or from the wallet, once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { rebuildEarnings } from '../../../tools/earnings/rebuild';
import { driverAt, readBooking, rideIn } from '../ride/rides';
import { balanceOf, expectBooksToAddUp, fund, historyOf, purseIn, times } from './books';

const TIP = 250;

let rider: Person;
let driver: Person;
let id: string;
let bill: number;
let share: number;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider', { mobileProven: true }), driverAt(40)]);
  id = await rideIn('REACHED', rider, driver);
  ({ trip_cost: bill = 0, driver_share: share = 0 } = await readBooking(id));
});
afterEach(expectBooksToAddUp);

/** The tips in the driver's totals, by day. */
const earnedTips = async () =>
  Object.values((await db.get<Record<string, { tips?: number }>>(`earnings/driverDays/${driver.uid}`)) ?? {}).map(
    ({ tips }) => tips,
  );

describe('a tip', () => {
  it('missing from the totals, as of a ride paid before they had any, is found and added', async () => {
    await fund(rider, 20_000);
    await callOk(rider, 'pay_booking', { id, mode: 'wallet', tip: TIP });
    const [day = ''] = Object.keys((await db.get<object>(`earnings/driverDays/${driver.uid}`)) ?? {});
    const totals = [`driverDays/${driver.uid}/${day}`, `driverMonths/${day.slice(0, 7)}/${driver.uid}`];
    for (const path of totals) await db.set(`earnings/${path}/tips`, null);
    const { faults } = await rebuildEarnings(db, true);
    expect(faults.map(({ subject, expected, found }) => [subject.split('/').at(-1), expected, found])).toEqual([
      ['tips', TIP, 0],
      ['tips', TIP, 0],
    ]);
    expect(await earnedTips()).toEqual([TIP]);
  });

  it('from the wallet is the driver’s whole, once for presses at once, and in no amount of the bill', async () => {
    await fund(rider, 20_000);
    const wish = { id, mode: 'wallet', amount: bill + TIP, tip: TIP } as const;
    await times(6, () => callOk(rider, 'pay_booking', wish));
    expect(await balanceOf(driver)).toBe(share + TIP);
    expect(await balanceOf(rider)).toBe(20_000 - bill - TIP);
    expect(await readBooking(id)).toMatchObject({
      trip_cost: bill,
      driver_share: share,
      customer_paid: bill,
      tip: TIP,
    });
    expect((await historyOf(driver))[`${id}-tip`]).toMatchObject({ type: 'Credit', amount: TIP });
    expect((await historyOf(rider))[`${id}-tip_paid`]).toMatchObject({ type: 'Debit', amount: TIP });
    expect((await purseIn(driver)).earnings).toBe(share + TIP);
    expect(await earnedTips()).toEqual([TIP]);
    expect(Object.values((await db.get<Record<string, object>>('earnings/months')) ?? {})).toMatchObject([
      { rideCost: share, rides: 1 },
    ]);
  });

  it('by card is charged with the bill, and another tip is another checkout', async () => {
    const pay = (tip: number) => callOk(rider, 'pay_booking', { id, mode: 'card', amount: bill + tip, tip });
    const first = await pay(100);
    const { payment = '' } = await pay(TIP);
    expect(payment).not.toBe(first.payment);
    expect(await db.get(`payments/${payment}`)).toMatchObject({ amount: bill + TIP, tip: TIP });
    await callOk(rider, 'test_payment', { id: payment, outcome: 'succeed' });
    await callOk(rider, 'test_payment', { id: payment, outcome: 'succeed' });
    expect(await readBooking(id)).toMatchObject({ cardPaymentAmount: bill, tip: TIP, customer_paid: bill });
    expect(await balanceOf(driver)).toBe(share + TIP);
    expect(await historyOf(rider)).toEqual({});
  });

  it('beside wallet and card is the card’s', async () => {
    await fund(rider, 1000);
    const wish = { id, mode: 'card', use_wallet: true, amount: bill - 1000 + TIP, tip: TIP } as const;
    const { payment = '' } = await callOk(rider, 'pay_booking', wish);
    await callOk(rider, 'test_payment', { id: payment, outcome: 'succeed' });
    expect(await readBooking(id)).toMatchObject({ usedWalletMoney: 1000, cardPaymentAmount: bill - 1000, tip: TIP });
    expect(await balanceOf(driver)).toBe(share + TIP);
  });

  it('goes with the card to the wallet if the bill was paid otherwise, and the driver gets none', async () => {
    const { payment = '' } = await callOk(rider, 'pay_booking', { id, mode: 'card', tip: TIP });
    await callOk(driver, 'pay_booking', { id, mode: 'cash', amount: bill });
    await callOk(rider, 'test_payment', { id: payment, outcome: 'succeed' });
    expect(await readBooking(id)).not.toHaveProperty('tip');
    expect(await balanceOf(driver)).toBe(share - bill);
  });

  it('in cash is handed over: nothing of it is recorded', async () => {
    expect((await call(rider, 'pay_booking', { id, mode: 'cash', tip: TIP })).error?.code).toBe('tip_in_cash');
    expect((await call(driver, 'pay_booking', { id, mode: 'cash', tip: TIP })).error?.code).toBe('permission_denied');
  });

  it('is no way to turn gifts into wages, and never makes a debt', async () => {
    await fund(rider, bill + TIP, 'bonus');
    const code = async () => (await call(rider, 'pay_booking', { id, mode: 'wallet', tip: TIP })).error?.code;
    expect(await code()).toBe('tip_not_covered');
    expect((await readBooking(id)).status).toBe('REACHED');
    await callOk(rider, 'pay_booking', { id, mode: 'wallet' });
    expect((await purseIn(rider)).bonus).toBe(TIP);
  });

  it('beyond the wallet or the limit is refused', async () => {
    await fund(rider, bill + TIP - 1);
    expect((await call(rider, 'pay_booking', { id, mode: 'wallet', tip: TIP })).error?.code).toBe('tip_not_covered');
    expect((await call(rider, 'pay_booking', { id, mode: 'wallet', tip: 10_001 })).error?.code).toBe('invalid_request');
    expect((await call(rider, 'pay_booking', { id, mode: 'wallet', tip: -1 })).error?.code).toBe('invalid_request');
  });

  it('comes back when the bill is made void, and stays when it is only reduced', async () => {
    const admin = await createPerson('admin');
    await fund(rider, 20_000);
    await callOk(rider, 'pay_booking', { id, mode: 'wallet', tip: TIP });
    const reduce = (from: number, to: number) =>
      callOk(admin, 'correct_bill', { id, correction: newBookingId(), from, to, reason: 'The long way' });
    await reduce(bill, 1000);
    expect(await balanceOf(rider)).toBe(20_000 - 1000 - TIP);
    await reduce(1000, 0);
    expect(await balanceOf(rider)).toBe(20_000);
    expect(await balanceOf(driver)).toBe(0);
    expect((await readBooking(id)).correction).toMatchObject({ tip_returned: TIP });
    expect(await earnedTips()).toEqual([0]);
  });
});
