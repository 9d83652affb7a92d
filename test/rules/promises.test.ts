// @vitest-environment node
/** A ride booked ahead under the rules: one driver promises it, in time and fit, and no write leaves half a promise. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useRideStand } from './rideStand';
import { BOOKING, DAY_MS, OTHERS_BOOKING } from './town';

const { as, peek, reset, server, expectRefused } = useRideStand();
const id = BOOKING.NEW;
const tripdate = Date.now() + DAY_MS;

const search = { round: 0, radiusMetres: 1000, expiresAt: tripdate - 900_000 };
/** The town with its NEW ride booked ahead, and nobody asked. */
const ahead = (changes: object = {}) =>
  reset({
    [`bookings/${id}/bookLater`]: true,
    [`bookings/${id}/tripdate`]: tripdate,
    [`bookings/${id}/requestedDrivers`]: null,
    [`bookings/${id}/dispatch`]: search,
    tasks: null,
    [`needs/${id}`]: null,
    ...changes,
  });

const promise = (uid = 'driver', count = 1) => ({
  [`bookings/${id}/promised`]: { driver: uid, at: Date.now() },
  [`claims/${uid}/count`]: count,
  [`claims/${uid}/rides/${id}`]: true,
});
const end = (uid = 'driver') => ({
  [`bookings/${id}/promised`]: null,
  [`claims/${uid}/rides/${id}`]: null,
  [`bookings/${id}/formerPromises/${uid}`]: Date.now(),
});

beforeEach(() => ahead());

describe('a promise', () => {
  it('is made once, by the server alone', async () => {
    for (const role of ['driver', 'rider', 'admin'] as const) expect(await as(role).update(promise())).toBe('denied');
    expect(await server(promise())).toBe('allowed');
    await expectRefused(promise('other-driver'));
    await expectRefused(promise('driver', 2));
  });

  it('is counted in the driver’s claims, and only there', async () => {
    const { [`claims/driver/rides/${id}`]: listed, ...unlisted } = promise();
    expect(listed).toBe(true);
    await expectRefused(unlisted);
    await expectRefused(promise('driver', 2));
    await expectRefused({ 'claims/driver/count': 1, [`claims/driver/rides/${OTHERS_BOOKING}`]: true });
  });

  it.each([
    ['is suspended', { 'users/driver/suspended': true }],
    ['is not approved', { 'users/driver/approved': false }],
    ['is in debt', { 'users/driver/walletBalance': -1 }],
    ['has papers that run out before it', { 'users/driver/dutyUntil': tripdate }],
    ['has papers that begin later', { 'users/driver/dutyFrom': Date.now() + 60_000 }],
    ['had it before', { [`bookings/${id}/formerPromises`]: { driver: 1 } }],
    ['rides in it', { [`bookings/${id}/customer`]: 'driver' }],
    ['cannot carry the wheelchair', { [`needs/${id}`]: { wheelchair: 'stays' } }],
    ['comes when the search has begun', { [`bookings/${id}/dispatch`]: { ...search, round: 1 } }],
    ['comes when the search is due', { [`bookings/${id}/dispatch`]: { ...search, expiresAt: Date.now() - 5000 } }],
    ['does not know of a change', { [`bookings/${id}/changes`]: 1, [`bookings/${id}/changed_in`]: 'NEW' }],
    ['would take a ride for now', { [`bookings/${id}/bookLater`]: false }],
  ])('is not made by a driver who %s', async (_case, changes) => {
    await ahead(changes);
    await expectRefused(promise());
  });
});

describe('the end of a promise', () => {
  beforeEach(async () => {
    expect(await server(promise())).toBe('allowed');
  });

  it('is noted for the driver who had it, once', async () => {
    await expectRefused(end('other-driver'));
    await expectRefused({ [`bookings/${id}/formerPromises/driver`]: Date.now() });
    expect(await server(end())).toBe('allowed');
    await expectRefused(end());
    await expectRefused({ [`bookings/${id}/formerPromises`]: null });
    await expectRefused(promise('driver', 2));
  });

  it('comes with a cancellation, which cannot leave it', async () => {
    const cancel = {
      [`bookings/${id}/status`]: 'CANCELLED',
      [`bookings/${id}/reason`]: 'Plans changed',
      [`bookings/${id}/cancelled_by`]: 'rider',
      [`bookings/${id}/search_until`]: tripdate - 900_000,
      [`bookings/${id}/dispatch`]: null,
      [`contacts/${id}`]: null,
    };
    await expectRefused(cancel);
    const whole = { ...cancel, [`bookings/${id}/promised`]: null, [`claims/driver/rides/${id}`]: null };
    expect(await server(whole)).toBe('allowed');
    expect(await peek('claims/driver')).toEqual({ count: 1 });
  });

  it('or its renewal comes with a change, which cannot pass it by', async () => {
    const change = {
      [`bookings/${id}/tripdate`]: tripdate + 60_000,
      [`bookings/${id}/changes`]: 1,
      [`bookings/${id}/changed_in`]: 'NEW',
    };
    await expectRefused(change);
    await expectRefused({ ...change, [`bookings/${id}/promised/changes`]: 1 });
    expect(await server({ ...change, [`bookings/${id}/promised/changes`]: 1, 'claims/driver/count': 2 })).toBe(
      'allowed',
    );
  });
});

it('a reminder names the end of the search, once for each end', async () => {
  const remind = (at: number) => ({ [`bookings/${id}/reminded/end`]: at });
  const until = tripdate + 300_000;
  await ahead({ [`bookings/${id}/waits_until`]: until });
  await expectRefused(remind(until + 1));
  expect(await server(remind(until))).toBe('allowed');
  await expectRefused(remind(until));
});

it('a reminder names the time of the pickup, once for each time', async () => {
  const remind = (at: number) => ({ [`bookings/${id}/reminded/soon`]: at });
  await expectRefused(remind(tripdate + 1));
  expect(await server(remind(tripdate))).toBe('allowed');
  await expectRefused(remind(tripdate));
});
