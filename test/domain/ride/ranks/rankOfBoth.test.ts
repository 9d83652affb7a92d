import { describe, expect, it } from 'vitest';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import { type Rank, rankOfBoth } from '@/domain/ride/ranks/rank';

const RANK: Rank = { id: 'w1', name: 'Station rank', lat: 51.5888, lng: -3.0004, capacity: null };
const offer = (metres: number, pickupDistance: number, bookLater = false) => ({
  pickup: { lat: RANK.lat + metres / METRES_PER_DEGREE, lng: RANK.lng },
  pickupDistance,
  bookLater,
});

describe('a passenger at the rank of the cab', () => {
  it.each([
    ['both stand there', offer(0, 20), RANK],
    ['the passenger walks to it from the corner', offer(200, 200), null],
    ['the cab comes from elsewhere', offer(0, 400), null],
    ['the ride is for later', offer(0, 20, true), null],
  ])('when %s', (_case, asked, rank) => {
    expect(rankOfBoth([RANK], asked)).toBe(rank);
    expect(rankOfBoth([], asked)).toBeNull();
  });
});
