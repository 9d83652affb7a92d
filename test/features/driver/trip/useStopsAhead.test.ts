import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { LatLng } from '@/domain/place/geo';
import type { Place } from '@/domain/ride/booking';
import { navigationLink } from '@/features/driver/trip/navigationLink';
import { useStopsAhead } from '@/features/driver/trip/useStopsAhead';
import { ride } from '../../bookings/ride';

const ONE: Place = { lat: 51.5154, lng: -0.1755, add: 'Paddington', zone: null };
const TWO: Place = { lat: 51.5, lng: -0.2, add: 'Holland Park', zone: null };
const started = ride({ status: 'STARTED', stops: [ONE, TWO] });

beforeEach(() => sessionStorage.clear());

it('takes a stop off once the cab was there, through a reload, and not before the ride', () => {
  expect(renderHook(() => useStopsAhead({ ...started, status: 'ACCEPTED' }, ONE)).result.current).toEqual([ONE, TWO]);
  const from: LatLng = TWO;
  const { result, rerender } = renderHook(({ place }: { place: LatLng }) => useStopsAhead(started, place), {
    initialProps: { place: from },
  });
  expect(result.current).toEqual([ONE, TWO]);
  rerender({ place: ONE });
  rerender({ place: { lat: 51.52, lng: -0.19 } });
  expect(result.current).toEqual([TWO]);
  expect(renderHook(() => useStopsAhead(started, null)).result.current).toEqual([TWO]);
});

it('asks the map app for directions by way of the stops', () => {
  expect(navigationLink({ lat: 1, lng: 2 }, [ONE])).toContain('waypoints=51.5154%2C-0.1755');
  expect(navigationLink({ lat: 1, lng: 2 })).not.toContain('waypoints');
});
