import { describe, expect, it } from 'vitest';
import { equalBooking } from '@/domain/ride/equalBooking';
import { MINUTE_MS } from '@/domain/time/durations';
import { DROP, PICKUP, ride } from '../../features/bookings/ride';

const AT = Date.UTC(2026, 10, 25, 14);
const other = (changes: object = {}) => ride({ status: 'NEW', pickup: PICKUP, drop: DROP, tripdate: AT, ...changes });
const wanted = { pickup: PICKUP, drop: DROP, tripdate: AT };
/** A place so many metres to the north. */
const north = (place: typeof PICKUP, metres: number) => ({ ...place, lat: place.lat + metres / 111_320 });

describe('a booking like another', () => {
  it('goes the same way at about the same time', () => {
    expect(equalBooking([other()], wanted)).toMatchObject({ tripdate: AT });
    expect(equalBooking([other()], { ...wanted, tripdate: AT + 15 * MINUTE_MS })).not.toBe(null);
    expect(equalBooking([other()], { ...wanted, tripdate: AT - 16 * MINUTE_MS })).toBe(null);
    expect(equalBooking([other()], { ...wanted, pickup: north(PICKUP, 90) })).not.toBe(null);
    expect(equalBooking([other()], { ...wanted, pickup: north(PICKUP, 120) })).toBe(null);
    expect(equalBooking([other()], { ...wanted, drop: north(DROP, 120) })).toBe(null);
    expect(equalBooking([other()], { ...wanted, pickup: DROP, drop: PICKUP })).toBe(null);
  });

  it('is the nearest in time of several', () => {
    const near = other({ id: 'near', tripdate: AT + 5 * MINUTE_MS });
    expect(equalBooking([other({ tripdate: AT - 10 * MINUTE_MS }), near], wanted)?.id).toBe('near');
  });

  it.each(['REACHED', 'PENDING', 'PAID', 'COMPLETE', 'CANCELLED'])('is no ride in %s', (status) => {
    expect(equalBooking([other({ status })], wanted)).toBe(null);
  });
});
