import { describe, expect, it } from 'vitest';
import { distanceMetres } from '@/domain/place/geo';
import { aboutMinutes } from '@/domain/ride/follow/eta';
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
