/** A ride followed by a link: by anybody who has it, until it ends, and telling no more than it must. */
import { beforeEach, describe, expect, it } from 'vitest';
import { SHARE_LINKS_MAX } from '@/domain/limits';
import { followToken, type FollowedRide, type Share } from '@/domain/ride/follow/follow';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk, rawCall } from '../../support/call';
import { newBookingId, standAt } from '../../support/builders';
import { db, resetTown } from '../../support/stack';
import { AT_PICKUP, driverAt, endAtTheDrop, north, readBooking, REASON, rideIn } from '../ride/rides';

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(40)]);
});

const ask = (token: string): Promise<Response> => rawCall('followed_ride', { body: JSON.stringify({ token }) });
const follow = async (token: string): Promise<FollowedRide> => {
  const response = await ask(token);
  expect(response.status).toBe(200);
  return (await response.json()) as FollowedRide;
};
/** The whole answer. */
async function answerOf(token: string): Promise<string> {
  const response = await ask(token);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return `${response.status} ${await response.text()}`;
}
const shareOf = (id: string): Promise<Share | null> => db.get<Share>(`shares/${id}`);
const shared = async (id: string): Promise<string> => (await callOk(rider, 'share_ride', { id })).token;

const ENDED = '200 {"status":"ENDED"}';

describe('somebody with the link', () => {
  it('sees the cab without an account, from the acceptance to the end of the ride', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const token = await shared(id);
    await standAt(driver.uid, north(1000));
    const ride = await follow(token);
    const booking = await readBooking(id);
    expect(ride).toMatchObject({
      status: 'ACCEPTED',
      driver: booking.driver_name?.split(' ')[0],
      registration: booking.vehicle_number,
      plate: booking.plate_no,
      car: booking.vehicle_make,
    });
    expect(ride.cab).toMatchObject(north(1000));
    expect(ride.minutes).toBeGreaterThanOrEqual(1);
    await standAt(driver.uid, north(0));
    await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
    await expect.poll(async () => (await follow(token)).status).toBe('ARRIVED');
    expect((await follow(token)).minutes).toBe(null);
    const otp = String(await db.get(`otp/${id}`));
    await callOk(driver, 'start_booking', { id, ...AT_PICKUP, otp });
    await expect.poll(async () => (await follow(token)).status).toBe('STARTED');
    await endAtTheDrop(id, driver);
    expect(await answerOf(token)).toBe(ENDED);
    expect(await shareOf(id)).toBe(null);
    expect((await readBooking(id)).shared_at).toBe(undefined);
  });

  it('learns nothing of the rider, the addresses, the fare or the code', async () => {
    const id = await rideIn('STARTED', rider, driver);
    const text = JSON.stringify(await follow(await shared(id)));
    const { pickup, drop, customer, customer_name, estimate, driver_name = '' } = await readBooking(id);
    const [, lastName = ''] = driver_name.split(' ');
    for (const secret of [pickup.add, drop.add, String(drop.lat), customer, customer_name, lastName, driver.uid]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(String(estimate));
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(
      ['cab', 'car', 'driver', 'minutes', 'now', 'plate', 'registration', 'status'].toSorted(),
    );
  });
});

describe('a link', () => {
  it('is the same however often the rider shares, even at once', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const tokens = await Promise.all(Array.from({ length: 6 }, () => shared(id)));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toBe(followToken(id, (await shareOf(id)) as Share));
  });

  it('ends at once when the rider stops sharing, and the next one is another', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const token = await shared(id);
    await follow(token);
    await callOk(rider, 'stop_sharing', { id });
    expect(await answerOf(token)).toBe(ENDED);
    expect((await readBooking(id)).shared_at).toBe(undefined);
    await callOk(rider, 'stop_sharing', { id });
    const next = await shared(id);
    expect(next).not.toBe(token);
    expect(await answerOf(token)).toBe(ENDED);
    await follow(next);
  });

  it('is one of a few, however often the rider stops and starts', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    await db.set(`bookings/${id}/share_links`, SHARE_LINKS_MAX - 1);
    const token = await shared(id);
    expect(await shared(id)).toBe(token);
    await callOk(rider, 'stop_sharing', { id });
    expect((await call(rider, 'share_ride', { id })).error?.code).toBe('share_often');
    expect(await shareOf(id)).toBe(null);
  });

  it('ends when the ride is cancelled', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const token = await shared(id);
    await callOk(rider, 'cancel_booking', { id, reason: REASON });
    expect(await answerOf(token)).toBe(ENDED);
    expect(await shareOf(id)).toBe(null);
  });

  it('ends when the driver gives the ride back, and the next driver’s ride has another', async () => {
    const next = await driverAt(300);
    const id = await rideIn('ACCEPTED', rider, driver);
    const token = await shared(id);
    await callOk(driver, 'cancel_booking', { id, reason: REASON });
    expect(await answerOf(token)).toBe(ENDED);
    expect((await call(rider, 'share_ride', { id })).error?.code).toBe('share_too_early');
    await callOk(next, 'accept_booking', { id });
    expect(await answerOf(token)).toBe(ENDED);
    expect(await shared(id)).not.toBe(token);
  });

  it('shows nothing of the next driver’s ride even if an older server left it behind', async () => {
    const next = await driverAt(300);
    const id = await rideIn('ACCEPTED', rider, driver);
    const token = await shared(id);
    const left = await shareOf(id);
    await callOk(driver, 'cancel_booking', { id, reason: REASON });
    await callOk(next, 'accept_booking', { id });
    await db.set(`shares/${id}`, left);
    expect(await answerOf(token)).toBe(ENDED);
    expect(await shared(id)).not.toBe(token);
  });

  it('cannot be told wrong from ended', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const token = await shared(id);
    const last = token.at(-1) === 'A' ? 'Q' : 'A';
    const wrong = [
      `${token.slice(0, -1)}${last}`,
      followToken(newBookingId(), { secret: token.slice(20) }),
      followToken(id, { secret: 'A'.repeat(22) }),
      id,
      '',
      '../users',
      `${token}A`,
    ];
    for (const other of wrong) expect(await answerOf(other)).toBe(ENDED);
  });
});

describe('sharing', () => {
  it('is for the ride’s rider and the desk', async () => {
    const [stranger, admin] = await Promise.all([createPerson('rider'), createPerson('admin')]);
    const id = await rideIn('ACCEPTED', rider, driver);
    for (const endpoint of ['share_ride', 'stop_sharing'] as const) {
      expect((await call(stranger, endpoint, { id })).error?.code).toBe('booking_not_found');
      expect((await call(driver, endpoint, { id })).error?.code).toBe('permission_denied');
      expect((await call(rider, endpoint, { id: newBookingId() })).error?.code).toBe('booking_not_found');
    }
    expect((await callOk(admin, 'share_ride', { id })).token).toBe(await shared(id));
    await callOk(admin, 'stop_sharing', { id });
    expect(await shareOf(id)).toBe(null);
  });

  it('begins with the acceptance and ends with the ride', async () => {
    const id = await rideIn('NEW', rider, driver);
    expect((await call(rider, 'share_ride', { id })).error?.code).toBe('share_too_early');
    await callOk(rider, 'cancel_booking', { id, reason: REASON });
    expect((await call(rider, 'share_ride', { id })).error?.code).toBe('booking_closed');
    const reached = await rideIn('REACHED', rider, driver);
    expect((await call(rider, 'share_ride', { id: reached })).error?.code).toBe('booking_closed');
    expect(await callOk(rider, 'stop_sharing', { id: reached })).toEqual({ id: reached });
  });
});
