/** Servers whose clocks differ a little: a ride's steps go on in order. */
import { beforeEach, expect, it } from 'vitest';
import { createPerson, type Person } from '../support/accounts';
import { callOk } from '../support/call';
import { db, resetTown } from '../support/stack';
import { calling, handlers } from './inProcess';
import { AT_PICKUP, driverAt, readBooking, rideIn } from './rides';

/** How far this server's clock is behind the other's, ms. */
const BEHIND_MS = 900;

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
});

it('takes no step before the one it follows, and none is refused for it', async () => {
  const id = await rideIn('ACCEPTED', rider, driver);
  const { accepted_time: accepted = 0, otp } = await readBooking(id);
  const behind = <Body>(body: Body) => calling(driver, body, accepted - BEHIND_MS);
  expect(await handlers.arrive_booking(await behind({ id, ...AT_PICKUP }))).toMatchObject({ status: 'ARRIVED' });
  const digits = otp ? { otp: String(await db.get<number>(`otp/${id}`)) } : {};
  expect(await handlers.start_booking(await behind({ id, ...AT_PICKUP, ...digits }))).toMatchObject({
    status: 'STARTED',
  });
  expect(await handlers.end_booking(await behind({ id, ...AT_PICKUP, toll_count: 0 }))).toMatchObject({
    status: 'REACHED',
  });
  const { driver_arrive_time, trip_start_time, trip_end_time, total_trip_time } = await readBooking(id);
  expect([driver_arrive_time, trip_start_time, trip_end_time]).toEqual([accepted, accepted, accepted]);
  expect(total_trip_time).toBe(0);
  expect((await callOk(driver, 'pay_booking', { id, mode: 'cash' })).status).toBe('PAID');
});
