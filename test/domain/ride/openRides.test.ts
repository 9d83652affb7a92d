import { describe, expect, it } from 'vitest';
import { DESK_BOOKINGS_MAX } from '@/domain/limits';
import { BOOKING_STATUSES, type BookingStatus } from '@/domain/ride/booking';
import type { DisputeState } from '@/domain/ride/bill/dispute';
import { disputeObstacle, rideObstacle } from '@/domain/ride/openRides';

const settings = { live_bookings: 1, ahead_bookings: 2 };
const ride = (
  status: BookingStatus,
  bookLater = false,
  by: 'rider' | 'desk' = 'rider',
): Parameters<typeof rideObstacle>[0][number] => ({
  status,
  bookLater,
  by,
});
const now = { by: 'rider', bookLater: false } as const;
const later = { by: 'rider', bookLater: true } as const;

describe('another ride for a rider', () => {
  it.each(BOOKING_STATUSES)('for now, beside one that is %s', (status) => {
    const isRunning = ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED'].includes(status);
    const isUnpaid = ['REACHED', 'PENDING'].includes(status);
    const refusal = isRunning ? 'live_bookings_full' : isUnpaid ? 'bill_open' : null;
    expect(rideObstacle([ride(status)], now, settings)).toBe(refusal);
  });

  const asked = (state: DisputeState) => ({
    ...ride('PENDING'),
    dispute: { state, reason: 'too_much', at: 1 } as const,
  });

  it('waits for an open bill, of a ride the desk booked as well, unless the office is looking at it', () => {
    expect(rideObstacle([ride('PENDING', false, 'desk')], later, settings)).toBe('bill_open');
    expect(rideObstacle([asked('open')], now, settings)).toBeNull();
    expect(rideObstacle([asked('stands')], now, settings)).toBe('bill_open');
    expect(rideObstacle([asked('open'), ride('PENDING')], now, settings)).toBe('bill_open');
  });

  it('is booked by the desk whatever bill is open', () => {
    expect(rideObstacle([ride('PENDING')], { ...now, by: 'desk' }, settings)).toBeNull();
  });

  it('cannot have the office look at more than two bills at a time', () => {
    expect(disputeObstacle([asked('open'), ride('PENDING'), asked('stands')])).toBeNull();
    expect(disputeObstacle([asked('open'), asked('open')])).toBe('disputes_full');
  });

  it('counts rides ahead on their own', () => {
    const ahead = [ride('NEW', true), ride('ACCEPTED', true)];
    expect(rideObstacle(ahead, now, settings)).toBeNull();
    expect(rideObstacle(ahead, later, settings)).toBe('ahead_bookings_full');
    expect(rideObstacle([ride('NEW')], later, settings)).toBeNull();
  });

  it('counts the desk’s on their own', () => {
    const many = Array.from({ length: DESK_BOOKINGS_MAX }, () => ride('NEW', false, 'desk'));
    expect(rideObstacle(many, now, settings)).toBeNull();
    expect(rideObstacle(many, { ...now, by: 'desk' }, settings)).toBe('desk_bookings_full');
    expect(rideObstacle(many.slice(1), { ...now, by: 'desk' }, settings)).toBeNull();
  });

  it('is never forbidden altogether by a setting of 0', () => {
    expect(rideObstacle([], now, { live_bookings: 0, ahead_bookings: 0 })).toBeNull();
    expect(rideObstacle([], later, { live_bookings: 0, ahead_bookings: 0 })).toBe('ahead_bookings_full');
  });
});
