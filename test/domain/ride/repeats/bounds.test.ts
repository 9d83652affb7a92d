/** Rides that repeat are bounded among themselves, and keep nobody from another ride. */
import { describe, expect, it } from 'vitest';
import { DESK_BOOKINGS_MAX, REPEAT_DAYS_AHEAD, REPEATS_MAX } from '@/domain/limits';
import { rideObstacle } from '@/domain/ride/openRides';
import { repeatObstacle } from '@/domain/ride/repeats/bounds';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';

const AT = Date.UTC(2026, 8, 2, 7, 15);
const settings = { live_bookings: 1, ahead_bookings: 2 };
const ride = (tripdate: number, by: 'rider' | 'repeat' = 'repeat', status: 'NEW' | 'PENDING' = 'NEW') => ({
  status,
  tripdate,
  by,
  bookLater: true,
});
const wanted = { tripdate: AT, byDesk: false };

describe('a ride that repeats', () => {
  it('has as many at its hour as may be booked ahead, and any number at others', () => {
    expect(repeatObstacle([ride(AT), ride(AT + DAY_MS), ride(AT - 2 * HOUR_MS)], wanted, settings)).toBeNull();
    expect(repeatObstacle([ride(AT), ride(AT + HOUR_MS / 2)], wanted, settings)).toBe('ahead_bookings_full');
  });
  it('does not count what was booked by hand', () => {
    expect(repeatObstacle([ride(AT, 'rider'), ride(AT, 'rider')], wanted, settings)).toBeNull();
  });
  it('waits for an open bill', () => {
    expect(repeatObstacle([ride(AT - DAY_MS, 'repeat', 'PENDING')], wanted, settings)).toBe('bill_open');
  });
  it('has more beside it where the desk made it, but not without end', () => {
    const many = Array.from({ length: DESK_BOOKINGS_MAX }, () => ride(AT));
    expect(repeatObstacle(many.slice(1), { ...wanted, byDesk: true }, settings)).toBeNull();
    expect(repeatObstacle(many, { ...wanted, byDesk: true }, settings)).toBe('ahead_bookings_full');
  });
  it('is refused beyond what all repeats together come to', () => {
    const all = Array.from({ length: REPEATS_MAX * REPEAT_DAYS_AHEAD }, (_, index) => ride(AT + (index + 2) * HOUR_MS));
    expect(repeatObstacle(all, wanted, settings)).toBe('ahead_bookings_full');
  });
});

it('rides that repeat keep nobody from one booked by hand', () => {
  const runs = Array.from({ length: 100 }, (_, index) => ride(AT + index * HOUR_MS));
  expect(rideObstacle(runs, { by: 'rider', bookLater: false }, settings)).toBeNull();
  expect(rideObstacle(runs, { by: 'rider', bookLater: true }, settings)).toBeNull();
});
