/** Wallets outside a ride, over HTTP: withdrawals, an admin's entries, the referral bonus, and the nightly check. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerCheck } from '@/domain/ledger/ledger';
import type { Withdraw } from '@/domain/money/wallet';
import { DAY_MS } from '@/domain/time/durations';
import { rebuildEarnings } from '../../../tools/earnings/rebuild';
import { createPerson, type Person } from '../../support/accounts';
import { booking, newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { givePhone } from '../../support/phones';
import { db, resetTown, runSchedule, wholeTree } from '../../support/stack';
import type { PushMessage } from '../../../functions/src/push/port';
import { balanceOf, expectBooksToAddUp, fund, historyOf, purseIn, times, titlesTold } from './books';
import { checkLedger, pushThrough } from '../inProcess';
import { CLOCKS_APART_MS, driverAt, rideIn } from '../ride/rides';

const BANK = { bankName: 'Tyne Bank', bankCode: '01-02-03', bankAccount: '00012345' };
const withdrawOf = (id: string): Promise<Withdraw> => db.get(`withdraws/${id}`) as Promise<Withdraw>;

let driver: Person;
let admin: Person;

beforeEach(async () => {
  await resetTown();
  [driver, admin] = await Promise.all([createPerson('driver', BANK), createPerson('admin')]);
  await fund(driver, 5000);
});
afterEach(expectBooksToAddUp);

describe('a withdrawal', () => {
  it('reserves the money at once and records its destination', async () => {
    const id = newBookingId();
    expect(await callOk(driver, 'withdraw', { id, amount: 3000 })).toEqual({ id, amount: 3000, processed: false });
    expect(await balanceOf(driver)).toBe(2000);
    expect((await historyOf(driver))[`${id}-withdraw`]).toMatchObject({ type: 'Withdraw', amount: 3000 });
    expect(await withdrawOf(id)).toMatchObject({
      uid: driver.uid,
      name: 'Dana Okafor',
      amount: 3000,
      processed: false,
      ...BANK,
    });
  });

  it.each([
    [0, 'withdraw_not_positive'],
    [-100, 'withdraw_not_positive'],
    [0.5, 'withdraw_not_positive'],
    [5001, 'withdraw_above_balance'],
  ])('of %s is refused: %s', async (amount, code) => {
    const { status, error } = await call(driver, 'withdraw', { id: newBookingId(), amount });
    expect([status, error?.code]).toEqual([422, code]);
    expect([await balanceOf(driver), await db.get('withdraws')]).toEqual([5000, null]);
  });

  it('is created once, however often its button is pressed', async () => {
    const id = newBookingId();
    const answers = await times(10, () => call(driver, 'withdraw', { id, amount: 2000 }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await balanceOf(driver)).toBe(3000);
    expect((await call(driver, 'withdraw', { id, amount: 1000 })).error?.code).toBe('request_reused');
    const other = await createPerson('driver', BANK);
    await fund(other, 5000);
    expect((await call(other, 'withdraw', { id, amount: 2000 })).error?.code).toBe('request_reused');
    expect(await balanceOf(other)).toBe(5000);
  });

  it('cannot take the same money twice', async () => {
    const answers = await times(10, () => call(driver, 'withdraw', { id: newBookingId(), amount: 3000 }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['withdraw_above_balance']));
    expect(await balanceOf(driver)).toBe(2000);
  });

  it('is refused while ten of the same person are open', async () => {
    const first = newBookingId();
    for (const id of [first, ...Array.from({ length: 9 }, newBookingId)])
      await callOk(driver, 'withdraw', { id, amount: 1 });
    const next = { id: newBookingId(), amount: 1 };
    expect((await call(driver, 'withdraw', next)).error?.code).toBe('withdraws_full');
    await db.set('settings/payout_hold_hours', 0);
    await db.set(`withdraws/${first}/payableAt`, 1);
    await callOk(admin, 'complete_withdraw', { id: first });
    await callOk(driver, 'withdraw', next);
  });

  it('requires bank details if the profile has none', async () => {
    const rider = await createPerson('rider');
    await fund(rider, 800);
    const body = { id: newBookingId(), amount: 800 };
    expect((await call(rider, 'withdraw', body)).error?.code).toBe('bank_details_missing');
    expect((await call(rider, 'withdraw', { ...body, bank: { ...BANK, bankAccount: '12' } })).status).toBe(400);
    const answer = await callOk(rider, 'withdraw', { ...body, bank: BANK });
    expect(await withdrawOf(body.id)).toMatchObject(BANK);
    expect(await callOk(rider, 'withdraw', body)).toEqual(answer);
    expect(await balanceOf(rider)).toBe(0);
  });

  it('goes to the profile’s account, whatever is sent', async () => {
    const id = newBookingId();
    await callOk(driver, 'withdraw', { id, amount: 100, bank: { ...BANK, bankAccount: '99999999' } });
    expect((await withdrawOf(id)).bankAccount).toBe(BANK.bankAccount);
  });

  it.each(['bonus', 'credit'] as const)('does not pay out a %s', async (source) => {
    const rider = await createPerson('rider');
    await fund(rider, 500, source);
    const refused = await call(rider, 'withdraw', { id: newBookingId(), amount: 1, bank: BANK });
    expect([refused.status, refused.error?.code]).toEqual([422, 'withdraw_above_withdrawable']);
    expect(await purseIn(rider)).toMatchObject({ [source]: 500 });
  });

  it('takes what a rider topped up', async () => {
    const rider = await createPerson('rider');
    await fund(rider, 500, 'topup');
    await callOk(rider, 'withdraw', { id: newBookingId(), amount: 400, bank: BANK });
    expect(await purseIn(rider)).toEqual({ bonus: 0, credit: 0, topup: 100, earnings: 0 });
  });

  it('is sent once the hold is over, and not before', async () => {
    await db.set('settings/payout_hold_hours', 2);
    const id = newBookingId();
    await callOk(driver, 'withdraw', { id, amount: 1000 });
    const early = await call(admin, 'complete_withdraw', { id });
    expect([early.status, early.error?.code]).toEqual([409, 'withdraw_on_hold']);
    const { date, payableAt = 0 } = await withdrawOf(id);
    expect(payableAt - date).toBe(2 * 3_600_000);
    await db.set(`withdraws/${id}/payableAt`, Date.now() - CLOCKS_APART_MS);
    expect((await callOk(admin, 'complete_withdraw', { id })).processed).toBe(true);
  });

  it('is processed once for ten presses', async () => {
    await db.set('settings/payout_hold_hours', 0);
    const id = newBookingId();
    await callOk(driver, 'withdraw', { id, amount: 1000 });
    const before = Date.now();
    const answers = await times(10, () => call(admin, 'complete_withdraw', { id }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(
      new Set(['409 withdraw_processed']),
    );
    const done = await withdrawOf(id);
    expect(done.processed).toBe(true);
    // By the database's clock, which may differ from the test's by milliseconds.
    expect(Math.abs((done.procesDate ?? 0) - before)).toBeLessThan(60_000);
    expect(await balanceOf(driver)).toBe(4000);
    expect(await titlesTold(driver)).toEqual(['Your withdrawal is on its way']);
    expect((await call(admin, 'complete_withdraw', { id: newBookingId() })).status).toBe(404);
  });
});

describe('an admin', () => {
  it('adds to a wallet once per press', async () => {
    const body = { id: newBookingId(), uid: driver.uid, amount: 1250, reason: 'goodwill' } as const;
    const answers = await times(10, () => call(admin, 'add_to_wallet', body));
    expect(answers.map(({ answer }) => answer?.txId)).toEqual(answers.map(() => `${body.id}-admin`));
    expect(await balanceOf(driver)).toBe(6250);
    expect((await historyOf(driver))[`${body.id}-admin`]).toMatchObject({
      type: 'Credit',
      amount: 1250,
      txRef: 'AdminCredit',
      note: 'Goodwill',
    });
    expect(await titlesTold(driver)).toEqual(['Money in your wallet']);
    expect((await call(admin, 'add_to_wallet', { ...body, amount: 1, reason: 'goodwill' })).error?.code).toBe(
      'request_reused',
    );
  });

  it.each([0, -5, 0.5, 500_001])('cannot add %s pence', async (amount) => {
    const { status, error } = await call(admin, 'add_to_wallet', {
      id: newBookingId(),
      uid: driver.uid,
      amount,
      reason: 'goodwill',
    });
    expect([status, error?.code]).toEqual([422, 'no_details_error']);
  });

  it.each(['', 'nobody', 'a/b', '../users'])('cannot add anything to %j', async (uid) => {
    const { error } = await call(admin, 'add_to_wallet', { id: newBookingId(), uid, amount: 500, reason: 'goodwill' });
    expect(error?.code).toBe('no_details_error');
  });

  it('cannot add anything to an admin, not even to themselves', async () => {
    const { error } = await call(admin, 'add_to_wallet', {
      id: newBookingId(),
      uid: admin.uid,
      amount: 500,
      reason: 'goodwill',
    });
    expect(error?.code).toBe('no_details_error');
  });

  it('refunds and corrects with entries that give a reason', async () => {
    const refund = { id: newBookingId(), uid: driver.uid, amount: 700, kind: 'refund' as const, note: 'Charged twice' };
    const debit = { ...refund, id: newBookingId(), kind: 'adjustment' as const, type: 'Debit' as const, note: 'Toll' };
    await callOk(admin, 'adjust_wallet', refund);
    await callOk(admin, 'adjust_wallet', refund);
    await callOk(admin, 'adjust_wallet', debit);
    expect(await balanceOf(driver)).toBe(5000);
    const history = await historyOf(driver);
    expect(history[`${refund.id}-refund`]).toMatchObject({ type: 'Credit', amount: 700, note: 'Charged twice' });
    expect(history[`${debit.id}-adjustment`]).toMatchObject({ type: 'Debit', amount: 700, note: 'Toll' });
    const { note: _, ...without } = refund;
    expect((await call(admin, 'adjust_wallet', { ...without, id: newBookingId() } as never)).status).toBe(400);
    const takeBack = { ...refund, id: newBookingId(), type: 'Debit' };
    expect((await call(admin, 'adjust_wallet', takeBack as never)).status).toBe(400);
  });
});

describe('the referral bonus', () => {
  let friend: Person;
  let rider: Person;
  let cab: Person;

  beforeEach(async () => {
    await db.set('settings/bonus', 2.5);
    friend = await createPerson('rider', { mobileProven: true });
    [rider, cab] = await Promise.all([
      createPerson('rider', { signupViaReferral: friend.uid, mobileProven: true }),
      driverAt(40, { mobileProven: true }),
    ]);
  });

  it('goes to both at the first paid ride, and not at the next', async () => {
    const first = await rideIn('REACHED', rider, cab);
    expect([await balanceOf(rider), await balanceOf(friend)]).toEqual([0, 0]);
    await callOk(cab, 'pay_booking', { id: first, mode: 'cash' });
    expect([await balanceOf(rider), await balanceOf(friend)]).toEqual([250, 250]);
    expect((await historyOf(friend))[`${first}-bonus`]).toMatchObject({ type: 'Credit', amount: 250 });
    expect(await titlesTold(friend)).toEqual(['A bonus for a recommendation']);
    // Settles the debt left by the cash ride.
    await callOk(admin, 'add_to_wallet', { id: newBookingId(), uid: cab.uid, amount: 10_000, reason: 'goodwill' });
    await rideIn('PAID', rider, cab);
    expect([await balanceOf(rider), await balanceOf(friend)]).toEqual([250, 250]);
  });

  it('is earned once by a mobile, whichever account has proven it', async () => {
    await rideIn('PAID', rider, cab);
    // Settles the debt left by the cash ride.
    await callOk(admin, 'add_to_wallet', { id: newBookingId(), uid: cab.uid, amount: 10_000, reason: 'goodwill' });
    const mobile = (await db.get<string>(`users/${rider.uid}/mobile`)) ?? '';
    await db.set(`users/${rider.uid}/mobile`, '+447700900999');
    const next = await createPerson('rider', { signupViaReferral: friend.uid, mobile, mobileProven: true });
    await rideIn('PAID', next, cab);
    expect([await balanceOf(next), await balanceOf(friend)]).toEqual([0, 250]);
  });

  it('is for riding: it is spent before anything else, and never withdrawn', async () => {
    await rideIn('PAID', rider, cab);
    expect(await purseIn(rider)).toEqual({ bonus: 250, credit: 0, topup: 0, earnings: 0 });
    const refused = await call(rider, 'withdraw', { id: newBookingId(), amount: 1, bank: BANK });
    expect(refused.error?.code).toBe('withdraw_above_withdrawable');
  });

  it.each(['rider', 'friend'] as const)('waits until the %s has proven their mobile', async (who) => {
    const { uid } = who === 'rider' ? rider : friend;
    await db.set(`users/${uid}/mobileProven`, null);
    await rideIn('PAID', rider, cab);
    expect([await balanceOf(rider), await balanceOf(friend)]).toEqual([0, 0]);
    await db.set(`users/${uid}/mobileProven`, true);
    await callOk(admin, 'add_to_wallet', { id: newBookingId(), uid: cab.uid, amount: 10_000, reason: 'goodwill' });
    await rideIn('PAID', rider, cab);
    expect([await balanceOf(rider), await balanceOf(friend)]).toEqual([250, 250]);
  });

  it.each([
    ['went nowhere', { distance: 999 }],
    ['cost next to nothing', { trip_cost: 499, driver_share: 499, convenience_fees: 0, toll_charges: 0 }],
    ['cost nothing but tolls', { trip_cost: 5000, driver_share: 5000, convenience_fees: 0, toll_charges: 5000 }],
  ])('is not earned by a ride that %s', async (_, bill) => {
    const id = await rideIn('REACHED', rider, cab);
    await db.update(`bookings/${id}`, bill);
    await callOk(cab, 'pay_booking', { id, mode: 'cash' });
    expect([await balanceOf(rider), await balanceOf(friend)]).toEqual([0, 0]);
    expect(await db.get(`referral_rides/${rider.uid}`)).toBeNull();
  });

  it('is paid once if two open rides are paid at the same time', async () => {
    const rides = [await rideIn('PENDING', rider, cab), await rideIn('PENDING', rider, cab, admin)];
    await Promise.all(rides.map((id) => callOk(cab, 'pay_booking', { id, mode: 'cash' })));
    expect([await balanceOf(rider), await balanceOf(friend)]).toEqual([250, 250]);
    expect(rides).toContain(await db.get(`referral_rides/${rider.uid}`));
  });

  it('is not paid if the referrer has gone', async () => {
    await db.set(`users/${friend.uid}`, null);
    await rideIn('PAID', rider, cab);
    expect(await balanceOf(rider)).toBe(0);
  });

  it('is not paid for referring oneself', async () => {
    await db.set(`users/${rider.uid}/signupViaReferral`, rider.uid);
    await rideIn('PAID', rider, cab);
    expect(await balanceOf(rider)).toBe(0);
  });

  it('can go to the driver of that ride', async () => {
    await db.set(`users/${rider.uid}/signupViaReferral`, cab.uid);
    const id = await rideIn('PAID', rider, cab);
    expect(Object.keys(await historyOf(cab)).toSorted()).toEqual([`${id}-bonus`, `${id}-cash`, `${id}-share`]);
    expect(await balanceOf(rider)).toBe(250);
  });
});

describe('the nightly check', () => {
  const report = async () => Object.values((await db.get<Record<string, LedgerCheck>>('ledger_checks')) ?? {})[0];

  it('stores a clean report and notifies nobody', async () => {
    await runSchedule('checkLedger');
    expect(await report()).toMatchObject({ found: 0 });
    expect(await titlesTold(admin)).toEqual([]);
  });

  it('names a wrong penny and notifies every admin once', async () => {
    await db.set(`users/${driver.uid}/walletBalance`, 5001);
    await runSchedule('checkLedger');
    await runSchedule('checkLedger');
    expect(await report()).toMatchObject({
      found: 1,
      faults: [{ law: 'balance', subject: driver.uid, expected: 5000, found: 5001 }],
    });
    expect(await titlesTold(admin)).toEqual(['The ledger does not add up']);
    await db.set(`users/${driver.uid}/walletBalance`, 5000);
  });

  it('tells the desk once of rides worth a look', async () => {
    const nowhere = {
      status: 'PAID',
      customer: 'rider-1',
      driver: driver.uid,
      paid_time: Date.now(),
      distance: 10,
    } as const;
    const free = { trip_cost: 0, driver_share: 0, convenience_fees: 0, customer_paid: 0 };
    const rides = [1, 2, 3].map(() => booking({ id: newBookingId(), ...nowhere, ...free }));
    await db.update('bookings', Object.fromEntries(rides.map((ride) => [ride.id, ride])));
    await runSchedule('checkLedger');
    await runSchedule('checkLedger');
    expect(await report()).toMatchObject({
      found: 0,
      patterns: [{ kind: 'short_rides', driver: driver.uid, rides: 3, amount: 0 }],
    });
    expect(await titlesTold(admin)).toEqual(['Rides worth a look']);
  });

  it('tells of very many of them once as well, and counts those it does not keep', async () => {
    const nowhere = { status: 'PAID', customer: 'rider-1', paid_time: Date.now(), distance: 10 } as const;
    const free = { trip_cost: 0, driver_share: 0, convenience_fees: 0, customer_paid: 0 };
    const rides = Array.from({ length: 303 }, (_, index) =>
      booking({ id: newBookingId(), ...nowhere, ...free, driver: `driver-${index % 101}` }),
    );
    await db.update('bookings', Object.fromEntries(rides.map((ride) => [ride.id, ride])));
    await runSchedule('checkLedger');
    await db.set(`notifis/${admin.uid}`, null);
    const { patterns = [], patternsFound } = (await report()) ?? ({} as Partial<LedgerCheck>);
    expect([patterns.length, patternsFound]).toEqual([100, 101]);
    // The next night.
    await checkLedger(Date.now() + DAY_MS);
    expect(await titlesTold(admin)).toEqual([]);
  });

  it('pushes it to the admins’ phones, once', async () => {
    const sent: PushMessage[] = [];
    pushThrough(async (messages) => {
      sent.push(...messages);
      return messages.map(() => 'sent');
    });
    await givePhone(admin.uid, 'admin-phone');
    await db.set(`users/${driver.uid}/walletBalance`, 5001);
    await checkLedger(Date.now());
    await checkLedger(Date.now());
    pushThrough(undefined);
    expect(sent.map(({ token, title }) => `${token}: ${title}`)).toEqual(['admin-phone: The ledger does not add up']);
    await db.set(`users/${driver.uid}/walletBalance`, 5000);
  });
});

describe('a promo', () => {
  const PROMO = {
    promo_name: 'WELCOME',
    promo_description: '',
    promo_discount_type: 'flat',
    promo_discount_value: 6,
    max_promo_discount_value: 0,
    min_order: 0,
    promo_validity: '2099-12-31',
    promo_usage_limit: 100,
    user_avail: 0,
  };
  let rider: Person;
  let cab: Person;
  let id: string;

  beforeEach(async () => {
    await db.set('offers/welcome', PROMO);
    [rider, cab] = await Promise.all([createPerson('rider', { mobileProven: true }), driverAt(40)]);
    id = await rideIn('REACHED', rider, cab);
  });
  const pay = () => call(rider, 'pay_booking', { id, mode: 'cash', promo: 'welcome' });

  it('is not given on tolls, which are only passed on', async () => {
    await db.update(`bookings/${id}`, { trip_cost: 5000, driver_share: 5000, convenience_fees: 0, toll_charges: 5000 });
    expect((await pay()).error?.code).toBe('promo_min_order');
    await db.update(`bookings/${id}`, { toll_charges: 4900 });
    expect((await pay()).status).toBe(200);
    expect((await db.get<{ discount: number }>(`bookings/${id}/payment_choice`))?.discount).toBe(100);
  });

  it('is for a rider whose mobile is proven, for anybody could be a new rider every day', async () => {
    await db.update(`bookings/${id}`, { trip_cost: 2000 });
    await db.set(`users/${rider.uid}/mobileProven`, null);
    const before = await wholeTree();
    expect((await pay()).error?.code).toBe('promo_unproven');
    expect(await wholeTree()).toEqual(before);
    await db.set(`users/${rider.uid}/mobileProven`, true);
    expect((await pay()).status).toBe(200);
  });

  it('is used once by a mobile, whichever account has proven it', async () => {
    await fund(rider, 50_000);
    await callOk(rider, 'pay_booking', { id, mode: 'wallet', promo: 'welcome' });
    const mobile = (await db.get<string>(`users/${rider.uid}/mobile`)) ?? '';
    await db.set(`users/${rider.uid}/mobile`, '+447700900999');
    const next = await createPerson('rider', { mobile, mobileProven: true });
    const again = await rideIn('REACHED', next, cab);
    expect((await call(next, 'pay_booking', { id: again, mode: 'cash', promo: 'welcome' })).error?.code).toBe(
      'promo_used',
    );
  });

  it('counts in the day’s discounts, also on a ride without a fee', async () => {
    await db.update(`bookings/${id}`, { trip_cost: 2000, driver_share: 2000, convenience_fees: 0, toll_charges: 0 });
    await pay();
    await callOk(cab, 'pay_booking', { id, mode: 'cash' });
    const [day] = Object.values((await db.get<Record<string, object>>('earnings/days')) ?? {});
    expect(day).toEqual({ tripCost: 0, rideCost: 0, convenienceFee: 0, discountAmount: 600, rides: 0 });
  });
});

describe('the totals', () => {
  it('recomputed equal the payments, and any drift is corrected', async () => {
    const [rider, cab] = await Promise.all([createPerson('rider'), driverAt(40)]);
    await rideIn('PAID', rider, cab);
    const stored = await db.get('earnings');
    expect((await rebuildEarnings(db, true)).faults).toEqual([]);
    expect(await db.get('earnings')).toEqual(stored);

    const [month = ''] = await db.keys('earnings/months');
    await db.update('', {
      [`earnings/months/${month}/tripCost`]: 1,
      'earnings/driverDays': null,
      'earnings/days/1999-01-01': { tripCost: 5, rideCost: 5, convenienceFee: 0, discountAmount: 0, rides: 1 },
    });
    expect((await rebuildEarnings(db, false)).faults).not.toEqual([]);
    await rebuildEarnings(db, true);
    await db.set('earnings/days/1999-01-01', null);
    expect(await db.get('earnings')).toEqual(stored);
  });
});
