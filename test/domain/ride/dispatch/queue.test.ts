import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { answersOf, openOffer, queueOf } from '@/domain/ride/dispatch/queue';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';

const NOW = Date.UTC(2026, 10, 23, 12);

const ride = (id: string, changes: Partial<Booking> = {}): Booking =>
  ({
    id,
    status: 'NEW',
    bookLater: false,
    bookingDate: NOW - MINUTE_MS,
    tripdate: NOW - MINUTE_MS,
    waits_until: NOW + 4 * MINUTE_MS,
    dispatch: { round: 1, expiresAt: NOW },
    ...changes,
  }) as Booking;
const ahead = (id: string, inMs: number, changes: Partial<Booking> = {}) =>
  ride(id, { bookLater: true, tripdate: NOW + inMs, dispatch: { round: 0, expiresAt: NOW + inMs }, ...changes });
const ids = (rides: readonly Booking[]) => rides.map(({ id }) => id).join(' ');

describe('the queue', () => {
  it('has those put first, then those who have waited longest', () => {
    const rides = [
      ride('b', { bookingDate: NOW - 2 * MINUTE_MS }),
      ride('c'),
      ride('a', { bookingDate: NOW, put_first: { at: NOW, by: 'admin', reason: 'x' } }),
    ];
    expect(ids(queueOf(rides, NOW).waiting)).toBe('a b c');
  });

  it('has rides booked ahead apart, by their time, and none of later hours', () => {
    const { waiting, ahead: next } = queueOf(
      [ahead('b', 2 * HOUR_MS), ahead('c', 4 * HOUR_MS), ahead('a', HOUR_MS)],
      NOW,
    );
    expect(ids(next)).toBe('a b');
    expect(waiting).toEqual([]);
  });

  it('takes a ride booked ahead for one that waits once its search has begun', () => {
    const begun = ahead('a', 10 * MINUTE_MS, { dispatch: { round: 1, expiresAt: NOW } });
    expect(ids(queueOf([begun], NOW).waiting)).toBe('a');
  });
});

it('has an open offer until its end, to the millisecond', () => {
  const asked = ride('a', { requestedDrivers: { dana: NOW + 1 } });
  expect(openOffer(asked, NOW)).toEqual({ driver: 'dana', until: NOW + 1 });
  expect(openOffer(asked, NOW + 1)).toBeNull();
});

it('counts who declined apart from who let it pass, and neither is asked now', () => {
  const asked = { a: NOW - 1, b: NOW - 1, c: NOW + 1, d: true as const };
  const answered = ride('a', { dispatch: { round: 4, expiresAt: NOW, asked, declined: { a: NOW - 1 } } });
  expect(answersOf(answered, NOW)).toEqual({ declined: 1, passed: 2 });
});
