import { describe, expect, it } from 'vitest';
import {
  FOLLOW_QUIET_MS,
  followedRide,
  followToken,
  isFollowed,
  isFresh,
  readFollowToken,
  SHARE_SECRET_CHARACTERS,
} from '@/domain/ride/follow/follow';
import { BOOKING_STATUSES } from '@/domain/ride/booking';
import { DROP, PICKUP, ride } from '../../../features/bookings/ride';

const NOW = 1_760_000_000_000;
const ID = '-NabcdefghijklmnopQ_';
const SHARE = { secret: 'a'.repeat(SHARE_SECRET_CHARACTERS), driver: 'driver-1', at: NOW };
const driven = ride({
  status: 'STARTED',
  driver: 'driver-1',
  driver_name: 'Dana Okafor',
  vehicle_make: 'LEVC TX',
  vehicle_number: 'LB24 TXE',
  plate_no: '71234',
  estimateDistance: 4000,
  estimateTime: 900,
});

describe('the token of a link', () => {
  it('holds the ride and the secret', () => {
    expect(readFollowToken(followToken(ID, SHARE))).toEqual({ bookingId: ID, secret: SHARE.secret });
  });

  it.each([
    '',
    'x',
    ID,
    `${ID}${'a'.repeat(21)}`,
    `${ID}${'a'.repeat(23)}`,
    `${ID}/${'a'.repeat(21)}`,
    `../${'a'.repeat(39)}`,
  ])('is not %j', (text) => {
    expect(readFollowToken(text)).toBe(null);
  });
});

it('a link shows the ride with its driver, while that driver has it', () => {
  const shown = BOOKING_STATUSES.filter((status) => isFollowed({ status, driver: 'driver-1' }, SHARE));
  expect(shown).toEqual(['ACCEPTED', 'ARRIVED', 'STARTED']);
  expect(isFollowed({ status: 'ACCEPTED', driver: 'driver-2' }, SHARE)).toBe(false);
});

describe('a followed ride', () => {
  it('names the driver by first name, and neither the rider nor an address', () => {
    const cab = { ...PICKUP, at: NOW - 4000 };
    expect(followedRide(driven, cab, NOW)).toEqual({
      status: 'STARTED',
      driver: 'Dana',
      car: 'LEVC TX',
      registration: 'LB24 TXE',
      plate: '71234',
      cab: { lat: PICKUP.lat, lng: PICKUP.lng, at: NOW - 4000 },
      minutes: 15,
      now: NOW,
    });
  });

  it('counts the minutes to the pickup, then to the destination, and none while the cab waits', () => {
    const cab = { lat: DROP.lat, lng: DROP.lng, at: NOW };
    expect(followedRide({ ...driven, status: 'ACCEPTED' }, cab, NOW).minutes).toBe(15);
    expect(followedRide({ ...driven, status: 'ARRIVED' }, cab, NOW).minutes).toBe(null);
    expect(followedRide(driven, cab, NOW).minutes).toBe(1);
  });

  it('counts the rest of the agreed time on a ride there and back, and names no stop', () => {
    const back = { ...driven, drop: PICKUP, stops: [DROP], estimateTime: 1800, trip_start_time: NOW - 60_000 };
    const told = followedRide(back, { ...PICKUP, at: NOW }, NOW);
    expect(told.minutes).toBe(29);
    expect(Object.keys(told)).toEqual(Object.keys(followedRide(driven, { ...PICKUP, at: NOW }, NOW)));
    expect(JSON.stringify(told)).not.toContain(String(DROP.lat));
  });

  it('does not guess from an old place', () => {
    const old = followedRide(driven, { ...PICKUP, at: NOW - FOLLOW_QUIET_MS }, NOW);
    expect(old.minutes).toBe(null);
    expect(old.cab?.at).toBe(NOW - FOLLOW_QUIET_MS);
    expect(isFresh(old)).toBe(false);
    expect(followedRide(driven, null, NOW)).toMatchObject({ cab: null, minutes: null });
  });
});
