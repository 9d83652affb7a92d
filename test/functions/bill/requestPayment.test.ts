/** A driver asks for the payment of an open bill, and the platform reminds of one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { remindOfBills } from '../inProcess';
import { expectBooksToAddUp, times, titlesTold } from '../money/books';
import { driverAt, readBooking, rideIn } from '../ride/rides';

const ASKED = 'Your driver asks for the payment';
const REMINDED = 'Your ride is not paid yet';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(40)]);
});
afterEach(expectBooksToAddUp);

const toldOf = async (title: string): Promise<number> =>
  (await titlesTold(rider)).filter((each) => each === title).length;
/** As if the last request had been made longer ago, and the count of the day with it. */
const pass = async (id: string, milliseconds: number): Promise<void> => {
  const { payment_request: { at, since, count } = { at: 0, since: 0, count: 0 } } = await readBooking(id);
  await db.set(`bookings/${id}/payment_request`, { at: at - milliseconds, since: since - milliseconds, count });
};

describe('a request to pay', () => {
  it.each([
    'REACHED',
    'PENDING',
  ] as const)('at %s tells the rider the sum, once for presses at once', async (status) => {
    const id = await rideIn(status, rider, driver);
    await times(5, () => callOk(driver, 'request_payment', { id }));
    await callOk(driver, 'request_payment', { id });
    expect(await toldOf(ASKED)).toBe(1);
    const notices = Object.values(
      (await db.get<Record<string, { title: string; body: string }>>(`notifis/${rider.uid}`)) ?? {},
    );
    const { trip_cost = 0, booking_id } = await readBooking(id);
    expect(notices.find(({ title }) => title === ASKED)?.body).toBe(
      `Please pay £${(trip_cost / 100).toFixed(2)} for your ride. Booking ${booking_id}.`,
    );
  });

  it('can be made again after a minute, five times a day', async () => {
    const id = await rideIn('PENDING', rider, driver);
    for (let asked = 1; asked <= 5; asked += 1) {
      await callOk(driver, 'request_payment', { id });
      expect(await toldOf(ASKED)).toBe(asked);
      await pass(id, MINUTE_MS);
    }
    expect((await call(driver, 'request_payment', { id })).error?.code).toBe('payment_request_limit');
    await pass(id, DAY_MS);
    await callOk(driver, 'request_payment', { id });
    expect(await toldOf(ASKED)).toBe(6);
  });

  it('is the driver’s own, for an open bill that the office is not looking at', async () => {
    const code = async (who: Person, id: string) => (await call(who, 'request_payment', { id })).error?.code;
    const stray = await driverAt(90);
    const id = await rideIn('PENDING', rider, driver);
    expect(await code(stray, id)).toBe('booking_not_found');
    expect(await code(rider, id)).toBe('permission_denied');
    await callOk(rider, 'dispute_bill', { id, reason: 'too_much' });
    expect(await code(driver, id)).toBe('payment_request_disputed');
    expect(await toldOf(ASKED)).toBe(0);
  });
});

it('a ride that has not ended has nothing to pay', async () => {
  const id = await rideIn('STARTED', rider, driver);
  expect((await call(driver, 'request_payment', { id })).error?.code).toBe('booking_closed');
});

describe('the reminder', () => {
  it('comes once, a day after the driver left, however often the schedule runs', async () => {
    const id = await rideIn('PENDING', rider, driver);
    const { unpaid_time = 0 } = await readBooking(id);
    await remindOfBills(unpaid_time + DAY_MS - 1);
    expect(await toldOf(REMINDED)).toBe(0);
    const due = unpaid_time + DAY_MS;
    await Promise.all([remindOfBills(due), remindOfBills(due)]);
    await remindOfBills(due + 30 * DAY_MS);
    expect(await toldOf(REMINDED)).toBe(1);
  });

  it('comes for a bill from before the time was noted, and not for one the office is looking at, or a paid one', async () => {
    const id = await rideIn('PENDING', rider, driver);
    await db.set(`bookings/${id}/unpaid_time`, null);
    await callOk(rider, 'dispute_bill', { id, reason: 'too_much' });
    await remindOfBills(Date.now() + 3 * DAY_MS);
    expect(await toldOf(REMINDED)).toBe(0);
    await db.set(`bookings/${id}/dispute/state`, 'stands');
    await remindOfBills(Date.now() + 3 * DAY_MS);
    expect(await toldOf(REMINDED)).toBe(1);
    await callOk(driver, 'pay_booking', { id, mode: 'cash' });
    await db.set(`bookings/${id}/bill_reminded`, null);
    await remindOfBills(Date.now() + 3 * DAY_MS);
    expect(await toldOf(REMINDED)).toBe(1);
  });
});
