/** Goodwill refunds of a ride: two desks at once refund once, together no more than was paid, and the books say which ride. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import type { Booking } from '@/domain/ride/booking';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { driverAt, readBooking, rideIn } from '../ride/rides';
import { balanceOf, expectBooksToAddUp, historyOf } from './books';

let rider: Person;
let driver: Person;
let desk: Person;
let other: Person;
let id: string;
let paid: number;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, driver, desk, other] = await Promise.all([
    createPerson('rider', { mobileProven: true }),
    driverAt(50),
    createPerson('admin'),
    createPerson('admin'),
  ]);
  id = await rideIn('PAID', rider, driver);
  paid = (await readBooking(id)).customer_paid ?? 0;
});

type More = Partial<{ id: string; amount: number; booking: string; refunded_before: number; uid: string }>;
const refund = (more: More = {}, by = desk) =>
  call(by, 'adjust_wallet', {
    kind: 'refund',
    id: newBookingId(),
    uid: rider.uid,
    amount: 300,
    note: `Ride ${id}: the cab was late`,
    booking: id,
    refunded_before: 0,
    ...more,
  });
const goodwill = async (): Promise<Booking['goodwill']> => (await readBooking(id)).goodwill;
const refused = async (more: More, by = desk) => (await refund(more, by)).error;

describe('of two desks', () => {
  it('at once, one refunds the ride, and the other hears what was refunded', async () => {
    const answers = await Promise.all([refund({}, desk), refund({}, other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [second] = answers.flatMap(({ error }) => error ?? []);
    expect(second).toMatchObject({ code: 'goodwill_elsewhere', figures: { refunded: 300 } });
    expect(await balanceOf(rider)).toBe(300);
    expect(await goodwill()).toMatchObject({ total: 300 });
    await expectBooksToAddUp();
  });

  it('the second may refund more once it knows of the first', async () => {
    await refund();
    expect(await refused({ amount: 200 }, other)).toMatchObject({ code: 'goodwill_elsewhere' });
    expect((await refund({ amount: 200, refunded_before: 300 }, other)).status).toBe(200);
    expect(await goodwill()).toMatchObject({ total: 500, by: other.uid });
    expect(await balanceOf(rider)).toBe(500);
    await expectBooksToAddUp();
  });
});

it('is made once by a press that is sent again, and says in entry, ride and audit what it is for', async () => {
  const key = newBookingId();
  const answers = [await refund({ id: key }), await refund({ id: key })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await historyOf(rider))[`${key}-refund`]).toMatchObject({ amount: 300, goodwillFor: id });
  expect(await goodwill()).toEqual({ id: key, total: 300, by: desk.uid, at: expect.any(Number) });
  const told = Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
  expect(told.filter(({ event }) => event === 'wallet_refund')).toMatchObject([{ bookingId: id, subject: rider.uid }]);
  expect(await refused({ id: key, booking: newBookingId() })).toMatchObject({ code: 'request_reused' });
});

it('comes to no more than the rider paid, together and at once', async () => {
  expect(await refused({ amount: paid + 1 })).toMatchObject({ code: 'goodwill_above_paid', field: 'amount' });
  expect((await refund({ amount: paid })).status).toBe(200);
  expect(await refused({ amount: 1, refunded_before: paid })).toMatchObject({ code: 'goodwill_above_paid' });
  await expectBooksToAddUp();
});

it('leaves room for no correction that would give back what was given', async () => {
  await refund({ amount: 300 });
  const { trip_cost: from = 0 } = await readBooking(id);
  const reduce = (to: number) =>
    call(desk, 'correct_bill', { id, correction: newBookingId(), from, to, reason: 'The long way' });
  expect((await reduce(0)).error).toMatchObject({ code: 'goodwill_above_paid' });
  expect((await reduce(299)).error).toMatchObject({ code: 'goodwill_above_paid' });
  expect((await reduce(300)).status).toBe(200);
  await expectBooksToAddUp();
});

it('and a correction at once never give back more than was paid', async () => {
  const { trip_cost: from = 0 } = await readBooking(id);
  await Promise.all([
    refund({ amount: paid }),
    call(other, 'correct_bill', { id, correction: newBookingId(), from, to: 0, reason: 'The long way' }),
  ]);
  expect(await balanceOf(rider)).toBe(paid);
  await expectBooksToAddUp();
});

describe('is refused', () => {
  it('for no ride, a ride of somebody else, and one that is not paid', async () => {
    expect(await refused({ booking: newBookingId() })).toMatchObject({ code: 'booking_not_found' });
    const stranger = await createPerson('rider');
    expect(await refused({ uid: stranger.uid })).toMatchObject({ code: 'booking_not_found' });
    const second = await driverAt(60);
    const open = await rideIn('REACHED', stranger, second);
    expect(await refused({ uid: stranger.uid, booking: open })).toMatchObject({ code: 'booking_closed' });
    expect(await balanceOf(rider)).toBe(0);
  });
});

describe('above the limit of one person', () => {
  beforeEach(() => db.set('settings/credit_limit', 1));

  it('counts once it is confirmed', async () => {
    const key = newBookingId();
    expect((await refund({ id: key })).status).toBe(200);
    expect(await goodwill()).toBeUndefined();
    await callOk(other, 'decide_credit', { id: key, decision: 'confirm' });
    expect(await goodwill()).toMatchObject({ id: key, total: 300, by: desk.uid });
    expect((await historyOf(rider))[`${key}-refund`]).toMatchObject({ goodwillFor: id, request: key });
    await expectBooksToAddUp();
  });

  it('is not confirmed once the ride was refunded otherwise, and can then be refused', async () => {
    const keys = [newBookingId(), newBookingId()];
    for (const key of keys) expect((await refund({ id: key })).status).toBe(200);
    await callOk(other, 'decide_credit', { id: keys[0] ?? '', decision: 'confirm' });
    const second = await call(other, 'decide_credit', { id: keys[1] ?? '', decision: 'confirm' });
    expect(second.error).toMatchObject({ code: 'goodwill_elsewhere', figures: { refunded: 300 } });
    await callOk(other, 'decide_credit', { id: keys[1] ?? '', decision: 'refuse', reason: 'Refunded already' });
    expect(await balanceOf(rider)).toBe(300);
    await expectBooksToAddUp();
  });
});
