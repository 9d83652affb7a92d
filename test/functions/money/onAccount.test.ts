/** Rides on a customer's account over HTTP: who may book on it, what it pays, and that it pays once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { monthAt } from '@/domain/time/months';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { ACCOUNT } from '../../support/customerAccounts';
import { db, resetTown } from '../../support/stack';
import { repairRides } from '../inProcess';
import { AT_DROP, driverAt, readBooking, rewriteRide, TRIP } from '../ride/rides';
import {
  accountOf,
  booked as bookedOn,
  books as bookOn,
  driven as drivenOn,
  entriesOf,
  estimated as estimatedFor,
  opened as openAccount,
  started as startedOn,
} from './accountRides';
import { balanceOf, expectBooksToAddUp, times, titlesTold } from './books';

let admin: Person;
let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  [admin, rider, driver] = await Promise.all([createPerson('admin'), createPerson('rider'), driverAt(40)]);
});
afterEach(expectBooksToAddUp);

const opened = (changes: object = {}) => openAccount(admin, changes);
const mayRide = (account: string, more: { monthly?: number } = {}) =>
  callOk(admin, 'set_account_people', { id: account, people: [{ uid: rider.uid, may: true, ...more }] });
const estimated = () => estimatedFor(rider);
const books = (account: string, more: object = {}, by = rider, id = newBookingId()) =>
  bookOn(account, rider, by, more, id);
const booked = (account: string, more: object = {}, by = rider) => bookedOn(account, rider, by, more);
const started = (account: string) => startedOn(account, { admin, rider, driver });
const driven = (account: string) => drivenOn(account, { admin, rider, driver });

/** There and back. */
const DETOUR = [
  { lat: 51.5615, lng: -3.028, add: 'Tredegar House' },
  { lat: 51.5803, lng: -2.9982, add: 'Royal Gwent Hospital' },
];
const longer = async (id: string) => (await callOk(admin, 'change_booking', { id, stops: DETOUR })).estimateFare;
const shorter = async (id: string) => (await callOk(admin, 'change_booking', { id, stops: [] })).estimateFare;

describe('booking on an account', () => {
  it('is for its people, and for the office for anybody', async () => {
    const account = await opened();
    expect((await books(account)).error?.code).toBe('account_not_theirs');
    const byDesk = await booked(account, {}, admin);
    expect(await readBooking(byDesk)).toMatchObject({ account, taken_by: admin.uid });
    await callOk(admin, 'cancel_booking', { id: byDesk, reason: 'Cab taking long time' });
    await mayRide(account);
    expect(await readBooking(await booked(account))).toMatchObject({ account });
    expect(await accountOf(account)).toMatchObject({ rides: 2 });
  });

  it('says the same twice for the same press', async () => {
    const account = await opened();
    const id = newBookingId();
    const answers = await times(3, () => books(account, {}, admin, id));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await accountOf(account)).rides).toBe(1);
  });

  it('names one of its cost codes where it needs one', async () => {
    const account = await opened({ needs_cost_code: true });
    expect((await books(account, {}, admin)).error?.code).toBe('cost_code_wrong');
    expect((await books(account, { cost_code: 'CC-9' }, admin)).error?.code).toBe('cost_code_wrong');
    const id = await booked(account, { cost_code: 'cc-2' }, admin);
    expect((await readBooking(id)).cost_code).toBe('CC-2');
  });

  it.each(['stopped', 'closed'])('is refused while it is %s', async (state) => {
    const account = await opened({ state });
    const refused = await books(account, {}, admin);
    expect([refused.status, refused.error?.code]).toEqual([409, 'account_stopped']);
  });

  it('is refused above the credit limit, with what is under way; a cancelled ride makes room again', async () => {
    const account = await opened({ credit_limit: Math.floor((await estimated()) * 1.5) });
    const first = await booked(account, {}, admin);
    expect((await books(account, {}, admin)).error?.code).toBe('account_limit');
    await callOk(admin, 'cancel_booking', { id: first, reason: 'Cab taking long time' });
    await booked(account, {}, admin);
  });

  it('lets one of two through at once, where there is room for one', async () => {
    const account = await opened({ credit_limit: Math.floor((await estimated()) * 1.5) });
    const answers = await times(3, () => books(account, {}, admin));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused a change that would take it above the limit', async () => {
    const account = await opened({ credit_limit: await estimated() });
    const id = await booked(account, {}, admin);
    const estimate = await longer(id);
    const refused = await call(rider, 'change_booking', { id, stops: DETOUR, estimate });
    expect([refused.status, refused.error?.code]).toEqual([409, 'account_limit']);
    await callOk(admin, 'save_account', { ...ACCOUNT, id: account, seen: 1 });
    await callOk(rider, 'change_booking', { id, stops: DETOUR, estimate });
    expect((await readBooking(id)).account_hold).toBe(estimate);
  });

  it('keeps a person to their own limit, and not the office', async () => {
    const account = await opened();
    await mayRide(account, { monthly: (await estimated()) - 1 });
    expect((await books(account)).error?.code).toBe('account_own_limit');
    await booked(account, {}, admin);
  });

  it('keeps a person to their own limit when they change what they booked', async () => {
    const account = await opened();
    await mayRide(account, { monthly: await estimated() });
    const id = await booked(account);
    const estimate = await longer(id);
    const refused = await call(rider, 'change_booking', { id, stops: DETOUR, estimate });
    expect([refused.status, refused.error?.code]).toEqual([409, 'account_own_limit']);
    expect((await readBooking(id)).stops).toBeUndefined();
    await mayRide(account, { monthly: estimate - 1 });
    expect((await call(rider, 'change_booking', { id, stops: DETOUR, estimate })).status).toBe(409);
    await mayRide(account, { monthly: estimate });
    await callOk(rider, 'change_booking', { id, stops: DETOUR, estimate });
    expect((await readBooking(id)).account_hold).toBe(estimate);
    // What costs no more is theirs to change.
    await mayRide(account, { monthly: 0 });
    await callOk(rider, 'change_booking', { id, notes: 'By the gate' });
    await callOk(rider, 'change_booking', { id, stops: [], estimate: await shorter(id) });
  });

  /** A time in another month, on the same day of the week and at the same hour. */
  const inMonths = (count: number) => ({ bookLater: true, tripdate: Date.now() + count * 35 * DAY_MS });
  const priced = async (trip: object) => (await callOk(rider, 'estimate', { ...TRIP, ...trip })).estimateFare;
  const spends = (account: string, at: number, sum: number | null) =>
    db.set(`account_people/${account}${rider.uid}/spent/${monthAt(at)}`, sum);

  it('keeps a person to their limit in the month of the ride, whenever they book it', async () => {
    const account = await opened();
    const ahead = inMonths(1);
    const estimate = await priced(ahead);
    await mayRide(account, { monthly: Math.max(estimate, await estimated()) });
    await spends(account, Date.now(), 1);
    expect((await books(account)).error?.code).toBe('account_own_limit');
    await booked(account, { ...ahead, estimate });
    expect((await books(account, { ...ahead, estimate })).error?.code).toBe('account_own_limit');
    // What is booked for another month holds nothing of this one.
    await spends(account, Date.now(), null);
    await booked(account);
  });

  it('keeps a person to their limit in the month that they move a ride to', async () => {
    const account = await opened();
    const estimate = await priced(inMonths(1));
    await mayRide(account, { monthly: estimate });
    const id = await booked(account, { ...inMonths(1), estimate });
    const { tripdate } = inMonths(2);
    await spends(account, tripdate, 1);
    const moved = { id, tripdate, estimate: (await callOk(rider, 'change_booking', { id, tripdate })).estimateFare };
    expect((await call(rider, 'change_booking', moved)).error?.code).toBe('account_own_limit');
    await spends(account, tripdate, null);
    expect((await call(rider, 'change_booking', moved)).error).toBeUndefined();
  });

  it('lets a rider who is no longer on it change nothing that costs more', async () => {
    const account = await opened();
    await mayRide(account);
    const id = await booked(account);
    const estimate = await longer(id);
    await callOk(admin, 'set_account_people', { id: account, people: [{ uid: rider.uid, may: false }] });
    const refused = await call(rider, 'change_booking', { id, stops: DETOUR, estimate });
    expect([refused.status, refused.error?.code]).toEqual([422, 'account_not_theirs']);
    await callOk(admin, 'change_booking', { id, stops: DETOUR, estimate });
  });

  it('lets no ride cost more once it is stopped', async () => {
    const account = await opened();
    const id = await booked(account, {}, admin);
    const estimate = await longer(id);
    await callOk(admin, 'save_account', { ...ACCOUNT, id: account, seen: 1, state: 'stopped' });
    for (const by of [rider, admin]) {
      const refused = await call(by, 'change_booking', { id, stops: DETOUR, estimate });
      expect([refused.status, refused.error?.code]).toEqual([409, 'account_stopped']);
    }
  });

  it('lets one of three changes through at once, where there is room for one', async () => {
    const account = await opened();
    const ids = [await booked(account, {}, admin), await booked(account, {}, admin), await booked(account, {}, admin)];
    const estimate = await longer(ids[0] ?? '');
    const held = await estimated();
    const credit_limit = 3 * held + Math.floor(1.5 * (estimate - held));
    await callOk(admin, 'save_account', { ...ACCOUNT, id: account, seen: 1, credit_limit });
    const answers = await Promise.all(ids.map((id) => call(admin, 'change_booking', { id, stops: DETOUR, estimate })));
    expect(answers.map(({ error }) => error?.code ?? 'changed').toSorted()).toEqual([
      'account_limit',
      'account_limit',
      'changed',
    ]);
  });

  it('takes no other way to pay beside it', async () => {
    const account = await opened();
    expect((await books(account, { pay_with: 'cash' }, admin)).error?.code).toBe('account_pays');
    const id = await booked(account, {}, admin);
    expect((await call(rider, 'choose_payment', { id, pay_with: 'cash' })).error?.code).toBe('account_pays');
  });
});

describe('the bill of a ride on account', () => {
  it('is charged as the ride ends: the driver has the share, the customer owes, the rider pays nothing', async () => {
    const account = await opened();
    const id = await driven(account);
    const ride = await readBooking(id);
    const bill = ride.trip_cost ?? 0;
    expect(ride).toMatchObject({
      status: 'PAID',
      payment_mode: 'account',
      accountPaymentAmount: bill,
      customer_paid: 0,
      cashPaymentAmount: 0,
    });
    expect(await accountOf(account)).toMatchObject({ owed: bill });
    expect(Object.entries(await entriesOf(account))).toMatchObject([[`${id}-ride`, { kind: 'ride', amount: bill }]]);
    expect(await balanceOf(driver)).toBe(ride.driver_share);
    expect(await balanceOf(rider)).toBe(0);
    expect(await db.get(`users/${driver.uid}/queue`)).toBe(false);
    expect(await titlesTold(rider)).toContain('Thank you for riding');
  });

  it('is charged once, however often the end is pressed', async () => {
    const account = await opened();
    const id = await started(account);
    await times(4, () => callOk(driver, 'end_booking', { id, ...AT_DROP }));
    expect(Object.keys(await entriesOf(account))).toEqual([`${id}-ride`]);
    expect((await accountOf(account)).owed).toBe((await readBooking(id)).trip_cost);
  });

  it('is charged when the office ends the ride', async () => {
    const account = await opened();
    const id = await started(account);
    const { estimate } = await readBooking(id);
    await callOk(admin, 'end_for_driver', { id, estimate, reason: 'He forgot' });
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', accountPaymentAmount: estimate });
  });

  it('is charged though the account was stopped on the way', async () => {
    const account = await opened();
    const id = await started(account);
    await callOk(admin, 'save_account', { ...ACCOUNT, id: account, seen: 1, state: 'stopped' });
    await callOk(driver, 'end_booking', { id, ...AT_DROP });
    expect((await readBooking(id)).status).toBe('PAID');
  });

  it('is charged by the schedule if a server died between the end and the charge, and nobody else pays it', async () => {
    const account = await opened();
    const id = await started(account);
    const { estimate } = await readBooking(id);
    // As the end leaves it: another ride shows the fields of a bill.
    await rewriteRide(id, (ride) => ({
      ...ride,
      status: 'REACHED',
      trip_end_time: Date.now(),
      trip_cost: estimate,
      driver_share: estimate,
      convenience_fees: 0,
    }));
    const cash = await call(driver, 'pay_booking', { id, mode: 'cash', amount: estimate });
    expect([cash.status, cash.error?.code]).toEqual([409, 'account_pays']);
    expect((await call(rider, 'pay_booking', { id, mode: 'wallet' })).error?.code).toBe('account_pays');
    await repairRides(Date.now());
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', accountPaymentAmount: estimate });
    expect((await accountOf(account)).owed).toBe(estimate);
  });

  it('waits for an answer about what the driver counted, and then has it', async () => {
    const account = await opened();
    await mayRide(account);
    const id = await started(account);
    await callOk(driver, 'end_booking', { id, ...AT_DROP, toll_count: 9, extra_passenger: 2 });
    const { trip_cost: bill = 0, claim, status } = await readBooking(id);
    expect([status, claim?.state]).toEqual(['REACHED', 'asked']);
    expect(await entriesOf(account)).toEqual({});
    await callOk(rider, 'answer_claim', { id, accept: true });
    const whole = bill + (claim?.amount ?? 0);
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', accountPaymentAmount: whole });
    expect((await accountOf(account)).owed).toBe(whole);
  });

  /** A ride whose driver counted more than the bill, which nobody has answered yet: what the bill is, and what is asked for. */
  async function claimed(account: string): Promise<{ id: string; bill: number; amount: number }> {
    const id = await started(account);
    await callOk(driver, 'end_booking', { id, ...AT_DROP, toll_count: 9, extra_passenger: 2 });
    const { trip_cost: bill = 0, claim } = await readBooking(id);
    return { id, bill, amount: claim?.amount ?? 0 };
  }
  const accepts = async (by: Person, id: string) => {
    const { status, error } = await call(by, 'answer_claim', { id, accept: true });
    return error === undefined ? status : [status, error.code];
  };

  it('does not grow above the limit of the account by what the driver counted, whoever agrees', async () => {
    const account = await opened();
    await mayRide(account);
    const { id, bill, amount } = await claimed(account);
    await callOk(admin, 'save_account', { ...ACCOUNT, id: account, seen: 1, credit_limit: bill + amount - 1 });
    expect(await accepts(rider, id)).toEqual([409, 'account_limit']);
    expect(await accepts(admin, id)).toEqual([409, 'account_limit']);
    expect(await readBooking(id)).toMatchObject({ status: 'REACHED', trip_cost: bill, claim: { state: 'asked' } });
    await callOk(admin, 'save_account', { ...ACCOUNT, id: account, seen: 2, credit_limit: bill + amount });
    expect(await times(2, () => accepts(rider, id))).toEqual([200, 200]);
    expect(await accountOf(account)).toMatchObject({ owed: bill + amount, rides: 2 });
  });

  it('does not grow above the rider’s own limit by what the driver counted, unless the office agrees', async () => {
    const account = await opened();
    const { id, bill, amount } = await claimed(account);
    await mayRide(account, { monthly: bill + amount - 1 });
    expect(await accepts(rider, id)).toEqual([409, 'account_own_limit']);
    expect(await accepts(admin, id)).toBe(200);
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', accountPaymentAmount: bill + amount });
    expect(await titlesTold(driver)).toContain('Our office agreed');
    expect(await titlesTold(rider)).toContain('Your bill has changed');
  });

  it('grows by what the driver counted with the office alone, where its passenger is not on the account', async () => {
    const account = await opened();
    const { id, bill, amount } = await claimed(account);
    expect(await accepts(rider, id)).toEqual([422, 'account_not_theirs']);
    expect(await readBooking(id)).toMatchObject({ status: 'REACHED', trip_cost: bill, claim: { state: 'asked' } });
    expect(await accepts(admin, id)).toBe(200);
    expect(await accountOf(account)).toMatchObject({ owed: bill + amount });
  });

  it('does not grow by what the driver counted while the account is stopped, and declining is free', async () => {
    const account = await opened();
    const { id, bill } = await claimed(account);
    await callOk(admin, 'save_account', { ...ACCOUNT, id: account, seen: 1, state: 'stopped' });
    expect(await accepts(rider, id)).toEqual([409, 'account_stopped']);
    await callOk(admin, 'answer_claim', { id, accept: false });
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', accountPaymentAmount: bill });
  });

  it('goes without what nobody answered about in a day', async () => {
    const account = await opened();
    const id = await started(account);
    await callOk(driver, 'end_booking', { id, ...AT_DROP, toll_count: 9, extra_passenger: 2 });
    const { trip_cost: bill = 0 } = await readBooking(id);
    await repairRides(Date.now() + HOUR_MS);
    expect((await readBooking(id)).status).toBe('REACHED');
    await repairRides(Date.now() + DAY_MS + HOUR_MS);
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', accountPaymentAmount: bill });
  });

  it('counts towards the person’s own limit of the month', async () => {
    const account = await opened();
    await mayRide(account);
    const id = await driven(account);
    const spent = await db.get<Record<string, number>>(`account_people/${account}${rider.uid}/spent`);
    expect(Object.values(spent ?? {})).toEqual([(await readBooking(id)).trip_cost]);
  });
});

describe('a bill on account that is put right', () => {
  const corrected = (id: string, from: number, to: number, correction = newBookingId()) =>
    call(admin, 'correct_bill', { id, correction, from, to, reason: 'The long way' });
  const monthsOf = async (account: string) =>
    (await db.get<Record<string, number>>(`account_people/${account}${rider.uid}/spent`)) ?? {};

  it('counts less towards the person’s own limit of the month', async () => {
    const account = await opened();
    await mayRide(account);
    const id = await driven(account);
    const bill = (await readBooking(id)).trip_cost ?? 0;
    const correction = newBookingId();
    await times(3, () => corrected(id, bill, bill - 500, correction));
    const months = await monthsOf(account);
    expect(Object.values(months)).toEqual([bill - 500]);
    const [month = ''] = Object.keys(months);
    // A month may have less than the bill falls by: earlier releases counted some rides in the next one.
    await db.set(`account_people/${account}${rider.uid}/spent/${month}`, 200);
    expect((await corrected(id, bill - 500, 0)).status).toBe(200);
    expect(await monthsOf(account)).toEqual({ [month]: 0 });
  });

  it('is put right for somebody who is no longer on the account', async () => {
    const account = await opened();
    await mayRide(account);
    const id = await driven(account);
    const bill = (await readBooking(id)).trip_cost ?? 0;
    await callOk(admin, 'set_account_people', { id: account, people: [{ uid: rider.uid, may: false }] });
    expect((await corrected(id, bill, bill - 500)).status).toBe(200);
    expect(await monthsOf(account)).toEqual({});
  });

  it('gives the customer back what it fell by, and the rider nothing', async () => {
    const account = await opened();
    const id = await driven(account);
    const bill = (await readBooking(id)).trip_cost ?? 0;
    const correction = newBookingId();
    const answers = await times(3, () => corrected(id, bill, bill - 500, correction));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await accountOf(account)).toMatchObject({ owed: bill - 500 });
    expect((await entriesOf(account))[`${correction}-correction`]).toMatchObject({ amount: -500, booking: id });
    expect(await balanceOf(rider)).toBe(0);
    await corrected(id, bill - 500, 0);
    expect((await accountOf(account)).owed).toBe(0);
    expect(await balanceOf(driver)).toBe(0);
  });

  it('gives nothing back out of goodwill to a rider who paid nothing', async () => {
    const id = await driven(await opened());
    const refund = {
      id: newBookingId(),
      kind: 'refund',
      type: 'Credit',
      uid: rider.uid,
      amount: 100,
      note: 'Sorry',
      booking: id,
      refunded_before: 0,
    } as const;
    expect((await call(admin, 'adjust_wallet', refund)).error?.code).toBe('goodwill_above_paid');
  });
});
