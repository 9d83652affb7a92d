import { describe, expect, it } from 'vitest';
import { busyAhead, neighbours } from '@/domain/ride/ahead/busy';
import { STATION } from '../../../support/places';

const MINUTE = 60_000;
const ride = (id: string, tripdate: number) =>
  busyAhead({ id, booking_id: id, pickup: STATION, drop: STATION, estimateTime: 600, tripdate });

describe('the time of a ride', () => {
  it('is its estimate, and five minutes to get out and pay', () => {
    expect(ride('a', 1000)).toMatchObject({ from: 1000, until: 1000 + 15 * MINUTE });
  });

  it('has the ride before and the ride after as its neighbours, and never itself', () => {
    const [a, b, c] = [ride('a', 1), ride('b', 2), ride('c', 3)];
    expect(neighbours(b, [c, a, b])).toEqual({ before: a, after: c });
    expect(neighbours(a, [a])).toEqual({ before: null, after: null });
  });

  it('counts a ride at the very same time as the one before', () => {
    expect(neighbours(ride('b', 5), [ride('a', 5)]).before?.id).toBe('a');
  });
});
