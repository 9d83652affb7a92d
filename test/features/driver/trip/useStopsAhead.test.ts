import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { forgetLastKnown } from '@/backend/connection/lastKnown';
import type { LatLng } from '@/domain/place/geo';
import type { Booking, Place, PlaceAhead } from '@/domain/ride/booking';
import type { Seen } from '@/domain/ride/reach';
import { navigationLink } from '@/features/driver/trip/navigationLink';
import { useStopsAhead } from '@/features/driver/trip/useStopsAhead';
import { ride } from '../../bookings/ride';

const ONE: Place = { lat: 51.5154, lng: -0.1755, add: 'Paddington', zone: null };
const TWO: Place = { lat: 51.5, lng: -0.2, add: 'Holland Park', zone: null };
const seen = ({ lat, lng }: LatLng, at = 0): Seen => ({ lat, lng, at });
const started = ride({ status: 'STARTED', stops: [ONE, TWO] });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** What is left of a ride's stops after the phone has ended the app, which forgets what a tab keeps. */
function afterTheAppEnded(booking: Booking = started): readonly PlaceAhead[] {
  sessionStorage.clear();
  return renderHook(() => useStopsAhead(booking, null)).result.current;
}

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

it('remembers a stop that was made when the app was ended in the middle of the trip', () => {
  renderHook(() => useStopsAhead(started, seen(ONE))).unmount();
  expect(afterTheAppEnded()).toEqual([TWO]);
});

it('keeps the stops of one ride only, and none once the driver has logged out', () => {
  renderHook(() => useStopsAhead(started, seen(ONE))).unmount();
  const next = { ...started, id: '-Onext' };
  expect(afterTheAppEnded(next)).toEqual([ONE, TWO]);
  const kept = Object.values(localStorage).join(' ');
  expect(kept).toContain(next.id);
  expect(kept).not.toContain(started.id);
  expect(kept).not.toContain(String(ONE.lat));

  renderHook(() => useStopsAhead(started, seen(ONE))).unmount();
  forgetLastKnown();
  expect(afterTheAppEnded()).toEqual([ONE, TWO]);
});

it('goes on to the next ride in the same panel', () => {
  const next = { ...started, id: '-Onext' };
  const { result, rerender } = renderHook(({ booking, place }) => useStopsAhead(booking, place), {
    initialProps: { booking: started, place: seen(ONE) },
  });
  rerender({ booking: next, place: seen(TWO) });
  expect(result.current).toEqual([ONE, TWO]);
  rerender({ booking: next, place: seen(ONE) });
  expect(result.current).toEqual([TWO]);
  expect(afterTheAppEnded(next)).toEqual([TWO]);
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
