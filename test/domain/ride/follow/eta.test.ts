import { describe, expect, it } from 'vitest';
import { distanceMetres } from '@/domain/place/geo';
import { aboutMinutes, minutesLeft } from '@/domain/ride/follow/eta';
import { MINUTE_MS } from '@/domain/time/durations';
import { DROP, PICKUP, ride } from '../../../features/bookings/ride';

describe('the estimated time of arrival', () => {
  it('is the estimate for the whole trip', () => {
    expect(aboutMinutes(PICKUP, DROP, ride({ estimateDistance: 4000, estimateTime: 900 }))).toBe(15);
  });

  it('shrinks with the remaining distance', () => {
    const halfway = { lat: (PICKUP.lat + DROP.lat) / 2, lng: (PICKUP.lng + DROP.lng) / 2 };
    expect(aboutMinutes(halfway, DROP, ride({ estimateDistance: 4000, estimateTime: 900 }))).toBe(8);
  });

  it('is never less than a minute', () => {
    expect(aboutMinutes(DROP, DROP, ride())).toBe(1);
  });

  it('falls back on the town’s usual speed if the route is unknown', () => {
    const minutes = aboutMinutes(PICKUP, DROP, ride({ estimateDistance: 0, estimateTime: 0 }));
    expect(minutes).toBe(Math.round((distanceMetres(PICKUP, DROP) * 1.3) / 5 / 60));
  });
});

const NOW = Date.UTC(2026, 10, 23, 12);
/** The usual minutes of a way at ten kilometres in half an hour. */
const usual = (metres: number): number => Math.round((metres * 1.3) / (10_000 / 1800) / 60);
/** To the park and back again, half an hour. */
const thereAndBack = ride({
  status: 'STARTED',
  trip_start_time: NOW,
  drop: { ...PICKUP, lat: PICKUP.lat + 0.0005 },
  stops: [DROP],
  estimateDistance: 10_000,
  estimateTime: 1800,
});

describe('a trip there and back', () => {
  it('says nothing of the detour on the way to the pickup', () => {
    expect(aboutMinutes(DROP, PICKUP, thereAndBack)).toBe(usual(distanceMetres(DROP, PICKUP)));
  });

  it('is no nearer to its destination than the rest of the agreed time, though the cab is', () => {
    const after = (minutes: number) => minutesLeft(thereAndBack, PICKUP, NOW + minutes * MINUTE_MS);
    expect([0, 0.5, 10, 29, 29.5].map(after)).toEqual([30, 30, 20, 1, 1]);
  });

  it('takes the way that is left once the agreed time is over', () => {
    const late = minutesLeft(thereAndBack, DROP, NOW + 40 * MINUTE_MS);
    expect(late).toBe(usual(distanceMetres(DROP, thereAndBack.drop)));
    expect(minutesLeft(thereAndBack, PICKUP, NOW + 40 * MINUTE_MS)).toBe(1);
  });
});

describe('the minutes that a cab still needs', () => {
  it('are those to the pickup, then those to the destination, and none while it waits', () => {
    const booked = ride({ status: 'ACCEPTED', trip_start_time: NOW, estimateDistance: 4000, estimateTime: 900 });
    expect(minutesLeft(booked, DROP, NOW)).toBe(15);
    expect(minutesLeft({ ...booked, status: 'ARRIVED' }, PICKUP, NOW)).toBe(null);
    expect(minutesLeft({ ...booked, status: 'STARTED' }, DROP, NOW)).toBe(1);
    expect(minutesLeft({ ...booked, status: 'STARTED' }, PICKUP, NOW)).toBe(15);
  });

  it('do not grow with what the cab had driven and waited before the ride was changed', () => {
    const turned = ride({
      status: 'STARTED',
      changed_in: 'STARTED',
      trip_start_time: NOW - 120 * MINUTE_MS,
      drop: { ...PICKUP, lat: PICKUP.lat + 0.0005 },
      estimateDistance: 8000,
      estimateTime: 8000,
    });
    const metres = distanceMetres(DROP, turned.drop);
    expect(minutesLeft(turned, DROP, NOW)).toBe(Math.round((metres * 1.3) / 5 / 60));
  });
});
