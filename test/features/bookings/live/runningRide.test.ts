import { describe, expect, it } from 'vitest';
import type { Booking, BookingStatus } from '@/domain/ride/booking';
import { runningRide } from '@/features/bookings/live/runningRide';
import { ride } from '../ride';

const standing = (...statuses: BookingStatus[]): Booking[] =>
  statuses.map((status) => ride({ id: `-O${status.padEnd(18, 'x')}`, status }));

describe('the ride on screen', () => {
  it.each([
    ['a ride under way before a search', ['NEW', 'STARTED', 'PENDING'], 'STARTED'],
    ['a search before a debt', ['PENDING', 'NEW'], 'NEW'],
    ['a debt before a rating', ['PAID', 'PENDING'], 'PENDING'],
    ['a paid ride until it is rated', ['COMPLETE', 'PAID', 'CANCELLED'], 'PAID'],
  ] as const)('is %s', (_rule, statuses, expected) => {
    expect(runningRide(standing(...statuses))?.status).toBe(expected);
  });

  it('is null once all rides are over', () => {
    expect(runningRide(standing('COMPLETE', 'CANCELLED'))).toBeNull();
  });

  it('is not a ride booked ahead until its search begins', () => {
    const ahead = ride({ bookLater: true, dispatch: { round: 0, expiresAt: 0, asked: {} } });
    expect(runningRide([ahead])).toBeNull();
    const begun = { ...ahead, dispatch: { round: 1, expiresAt: 0, asked: {} } };
    expect(runningRide([begun])).toBe(begun);
  });
});
