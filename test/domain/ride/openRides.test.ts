import { describe, expect, it } from 'vitest';
import { DESK_BOOKINGS_MAX } from '@/domain/limits';
import { BOOKING_STATUSES, type BookingStatus } from '@/domain/ride/booking';
import { rideObstacle } from '@/domain/ride/openRides';

const settings = { live_bookings: 1, ahead_bookings: 2 };
const ride = (status: BookingStatus, bookLater = false, by: 'rider' | 'desk' = 'rider') => ({ status, bookLater, by });
const now = { by: 'rider', bookLater: false } as const;
const later = { by: 'rider', bookLater: true } as const;

describe('another ride for a rider', () => {
  it.each(BOOKING_STATUSES)('for now, beside one that is %s', (status) => {
    const isRunning = ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED'].includes(status);
    expect(rideObstacle([ride(status)], now, settings)).toBe(isRunning ? 'live_bookings_full' : null);
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
