/** What a map shows of a ride. */
import { useMemo } from 'react';
import { type Booking, isTracked } from '@/domain/booking';
import { distanceMetres, type LatLng } from '@/domain/geo';
import type { MapMarker } from '@/maps/port';

/** Where a cab is and which way it faces. */
export type CabPlace = { at: LatLng; headingDegrees: number };

export type RideView = {
  markers: MapMarker[];
  line?: readonly LatLng[];
  /** What must be in view; the first of them is the middle until it is fitted. */
  seen: LatLng[];
  /** The view moves when this changes, and is otherwise left to the hand. */
  step: string;
};

/** Nearer than this the view stays, metres: a cab round the corner needs no closer look. */
const CLOSEST_METRES = 150;

/** The cab and where it is bound, or else the whole trip. */
function seenOf({ status, pickup, drop, coords }: Booking, cab: CabPlace | null): LatLng[] {
  if (cab !== null && (status === 'ACCEPTED' || status === 'ARRIVED')) return [cab.at, pickup];
  if (cab !== null && status === 'STARTED') return [cab.at, drop];
  return [pickup, drop, ...(coords ?? [])];
}

/** Pickup, drop, the cab, and the way: the booked one once the rider is on board, before that `wayToPickup`. */
export function rideView(booking: Booking, cab: CabPlace | null, wayToPickup: readonly LatLng[] | null): RideView {
  const { id, status, pickup, drop, coords } = booking;
  const coming = status === 'ACCEPTED' || status === 'ARRIVED';
  const markers: MapMarker[] = [];
  if (status !== 'STARTED') markers.push({ id: 'pickup', kind: 'pickup', at: pickup, label: `Pickup: ${pickup.add}` });
  if (!coming) markers.push({ id: 'drop', kind: 'drop', at: drop, label: `Drop: ${drop.add}` });
  if (cab !== null && isTracked(status)) {
    markers.push({ id: 'cab', kind: 'cab', at: cab.at, headingDegrees: cab.headingDegrees, label: 'The cab' });
  }
  const seen = seenOf(booking, cab);
  const [first = pickup, second = drop] = seen;
  // A step each time the way left has shrunk by about a third.
  const nearness = Math.round(2 * Math.log2(Math.max(CLOSEST_METRES, distanceMetres(first, second))));
  const line = coming ? wayToPickup : coords;
  const step = `${id} ${status} ${cab === null ? 'unseen' : nearness}`;
  return line ? { markers, line, seen, step } : { markers, seen, step };
}

/** The points to fit, the same array until the step changes: a view must not creep along with every fix. */
export function useSteadyFit({ seen, step }: Pick<RideView, 'seen' | 'step'>): LatLng[] {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the step stands for the points
  return useMemo(() => seen, [step]);
}
