/** Servers whose clocks differ slightly: a ride's steps stay in order. */
import { beforeEach, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { calling, handlers } from '../inProcess';
import { AT_DROP, AT_PICKUP, driverAt, readBooking, rideIn } from './rides';

/** How far this server's clock is behind the other's, milliseconds. */
const BEHIND_MS = 900;
const DAY_MS = 86_400_000;

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
});

it('records no step before the previous one, and refuses none', async () => {
  const id = await rideIn('ACCEPTED', rider, driver);
  const { accepted_time: accepted = 0, otp } = await readBooking(id);
  const behind = <Body>(body: Body) => calling(driver, body, accepted - BEHIND_MS);
  expect(await handlers.arrive_booking(await behind({ id, ...AT_PICKUP }))).toMatchObject({ status: 'ARRIVED' });
  const digits = otp ? { otp: String(await db.get<number>(`otp/${id}`)) } : {};
  expect(await handlers.start_booking(await behind({ id, ...AT_PICKUP, ...digits }))).toMatchObject({
    status: 'STARTED',
  });
  expect(
    await handlers.end_booking(await behind({ id, ...AT_PICKUP, toll_count: 0, sure: false, tolls: 0 })),
  ).toMatchObject({
    status: 'REACHED',
  });
  const { driver_arrive_time, trip_start_time, trip_end_time, total_trip_time } = await readBooking(id);
  expect([driver_arrive_time, trip_start_time, trip_end_time]).toEqual([accepted, accepted, accepted]);
  expect(total_trip_time).toBe(0);
  expect((await callOk(driver, 'pay_booking', { id, mode: 'cash' })).status).toBe('PAID');
});

it('ends a ride weeks after it began, for a phone that was lost must not hold its driver for good', async () => {
  const id = await rideIn('STARTED', rider, driver);
  const booking = await readBooking(id);
  const steps = ['accepted_time', 'driver_arrive_time', 'trip_start_time', 'startTime'] as const;
  const weeksAgo = steps.map((step) => [step, Number(booking[step]) - 30 * DAY_MS]);
  await db.update(`bookings/${id}`, Object.fromEntries(weeksAgo));
  expect((await callOk(driver, 'end_booking', { id, ...AT_DROP })).status).toBe('REACHED');
  expect((await callOk(driver, 'pay_booking', { id, mode: 'cash' })).status).toBe('PAID');
});
