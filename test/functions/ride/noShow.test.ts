/** A driver at the pickup, and a passenger who does not come. */
import { beforeEach, expect, it } from 'vitest';
import { NO_SHOW } from '@/domain/ride/ownReasons';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { advanceSearches } from '../inProcess';
import { AT_PICKUP, book, CLOCKS_APART_MS, driverAt, readBooking, REASON, rideIn, offerNow } from './rides';

let rider: Person;
let driver: Person;
let id: string;

beforeEach(async () => {
  await resetTown({ 'settings/no_show_minutes': 4 });
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
  id = await rideIn('ARRIVED', rider, driver);
});

const report = (reason = NO_SHOW) => call(driver, 'cancel_booking', { id, reason });

async function expectTooEarly(reason = NO_SHOW): Promise<void> {
  const before = await wholeTree();
  const refused = await report(reason);
  expect([refused.status, refused.error?.code]).toEqual([409, 'no_show_too_early']);
  expect(await wholeTree()).toEqual(before);
}

it('is a no-show only once the waiting time of the office is over', async () => {
  const { no_show_time = 0, driver_arrive_time = 0 } = await readBooking(id);
  expect(no_show_time).toBe(driver_arrive_time + 4 * MINUTE_MS);
  await expectTooEarly();
  await db.set(`bookings/${id}/no_show_time`, Date.now() + CLOCKS_APART_MS);
  await expectTooEarly();
  await db.set(`bookings/${id}/no_show_time`, Date.now() - CLOCKS_APART_MS);
  expect((await report()).answer).toMatchObject({ id, status: 'CANCELLED' });
  expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'driver', reason: NO_SHOW });
  expect(await db.get(`users/${driver.uid}/queue`)).toBe(false);
  expect((await report()).answer).toMatchObject({ status: 'CANCELLED' });
});

it('tells the rider how long the cab waits', async () => {
  const { no_show_time = 0 } = await readBooking(id);
  const notices = Object.values((await db.get<Record<string, { body: string }>>(`notifis/${rider.uid}`)) ?? {});
  const until = formatTime(no_show_time, DEFAULT_TIME_ZONE);
  expect(notices.filter(({ body }) => body.endsWith(`at your pickup. It waits until ${until}.`))).toHaveLength(1);
});

it('is not ended earlier under another reason', async () => {
  await expectTooEarly('Another reason');
  await expectTooEarly(REASON);
});

it('keeps the time that both were shown when the office changes the setting', async () => {
  await db.set('settings/no_show_minutes', 0);
  await expectTooEarly();
});

it('can be given back at any time, and the next driver gives the whole time again', async () => {
  const next = await driverAt(80);
  await callOk(driver, 'cancel_booking', { id, reason: 'Another reason', hand_on: true });
  expect(await readBooking(id)).toMatchObject({ status: 'NEW' });
  expect((await readBooking(id)).no_show_time).toBeUndefined();
  await callOk(next, 'accept_booking', { id });
  await callOk(next, 'arrive_booking', { id, ...AT_PICKUP });
  const again = await call(next, 'cancel_booking', { id, reason: NO_SHOW });
  expect(again.error?.code).toBe('no_show_too_early');
});

it('counts from the agreed time when the cab of a ride booked ahead comes early', async () => {
  const tripdate = Math.ceil(Date.now() / 1000) * 1000 + 26 * 60 * MINUTE_MS;
  const [other, early] = await Promise.all([createPerson('rider'), driverAt(60)]);
  const ahead = await book(other, { bookLater: true, tripdate });
  await db.set(`locations/${early.uid}/at`, tripdate - 15 * MINUTE_MS);
  await advanceSearches(tripdate - 15 * MINUTE_MS);
  await offerNow(ahead, early);
  await callOk(early, 'accept_booking', { id: ahead });
  await callOk(early, 'arrive_booking', { id: ahead, ...AT_PICKUP });
  expect((await readBooking(ahead)).no_show_time).toBe(tripdate + 4 * MINUTE_MS);
});

it('lets a ride go whose driver arrived before the waiting time was kept', async () => {
  await db.set(`bookings/${id}/no_show_time`, null);
  expect((await report()).answer).toMatchObject({ status: 'CANCELLED' });
});
