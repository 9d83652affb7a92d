import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { LatLng } from '@/domain/place/geo';
import type { Place, PlaceAhead } from '@/domain/ride/booking';
import type { Seen } from '@/domain/ride/reach';
import { navigationLink } from '@/features/driver/trip/navigationLink';
import { useStopsAhead } from '@/features/driver/trip/useStopsAhead';
import { ride } from '../../bookings/ride';

const ONE: Place = { lat: 51.5154, lng: -0.1755, add: 'Paddington', zone: null };
const TWO: Place = { lat: 51.5, lng: -0.2, add: 'Holland Park', zone: null };
const seen = ({ lat, lng }: LatLng, at = 0): Seen => ({ lat, lng, at });
const started = ride({ status: 'STARTED', stops: [ONE, TWO] });

beforeEach(() => sessionStorage.clear());

it('takes a stop off once the cab was there, through a reload, and not before the ride', () => {
  expect(renderHook(() => useStopsAhead({ ...started, status: 'ACCEPTED' }, seen(ONE))).result.current).toEqual([
    ONE,
    TWO,
  ]);
  const from = seen(TWO);
  const { result, rerender } = renderHook(({ place }: { place: Seen }) => useStopsAhead(started, place), {
    initialProps: { place: from },
  });
  expect(result.current).toEqual([ONE, TWO]);
  rerender({ place: seen(ONE) });
  rerender({ place: seen({ lat: 51.52, lng: -0.19 }) });
  expect(result.current).toEqual([TWO]);
  expect(renderHook(() => useStopsAhead(started, null)).result.current).toEqual([TWO]);
});

it('shows a stop again that was added where the cab had been', () => {
  const hook = renderHook(
    ({ stops, place }: { stops: PlaceAhead[]; place: Seen }) => useStopsAhead({ ...started, stops }, place),
    {
      initialProps: { stops: [ONE], place: seen(ONE, 1) },
    },
  );
  expect(hook.result.current).toEqual([]);
  const again = { ...ONE, since: 2 };
  hook.rerender({ stops: [again], place: seen(ONE, 1) });
  expect(hook.result.current).toEqual([again]);
  hook.rerender({ stops: [again, TWO], place: seen(ONE, 3) });
  expect(hook.result.current).toEqual([TWO]);
});

it('asks the map app for directions by way of the stops', () => {
  expect(navigationLink({ lat: 1, lng: 2 }, [ONE])).toContain('waypoints=51.5154%2C-0.1755');
  expect(navigationLink({ lat: 1, lng: 2 })).not.toContain('waypoints');
});
