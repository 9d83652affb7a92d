/** The map's view of a ride. */
import { useMemo } from 'react';
import { bookedRoute } from '@/domain/ride/bookedRoute';
import { type Booking, isTracked } from '@/domain/ride/booking';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import * as words from '@/languages/en/rides/map';
import type { MapMarker } from '@/maps/port';
import { stopMarkers } from './map/stopMarkers';

/** A cab's position and heading. */
export type CabPlace = { at: LatLng; headingDegrees: number };

export type RideView = {
  markers: MapMarker[];
  line?: readonly LatLng[];
  /** The points to fit into the view; the first is the centre until they have been fitted. */
  seen: LatLng[];
  /** The view moves when this changes; otherwise the user controls it. */
  step: string;
};

/** Nearer than this the view stays put, metres: a cab round the corner needs no closer zoom. */
const CLOSEST_METRES = 150;

/** The cab and its destination, or without a cab on its way the whole trip. */
function seenOf(booking: Booking, cab: CabPlace | null): LatLng[] {
  const { status, pickup, drop, stops = [] } = booking;
  if (cab !== null && (status === 'ACCEPTED' || status === 'ARRIVED')) return [cab.at, pickup];
  if (cab !== null && status === 'STARTED') return [cab.at, drop, ...stops];
  return [pickup, drop, ...stops, ...bookedRoute(booking)];
}

/** Pickup, drop-off, the cab and the route: `wayToPickup` until the rider is on board, then the booked route. */
export function rideView(booking: Booking, cab: CabPlace | null, wayToPickup: readonly LatLng[] | null): RideView {
  const { id, status, pickup, drop, stops, changes = 0 } = booking;
  const coming = status === 'ACCEPTED' || status === 'ARRIVED';
  const markers: MapMarker[] = [];
  if (status !== 'STARTED') markers.push({ id: 'pickup', kind: 'pickup', at: pickup, label: words.pickup(pickup.add) });
  if (!coming)
    markers.push(...stopMarkers(stops), { id: 'drop', kind: 'drop', at: drop, label: words.destination(drop.add) });
  if (cab !== null && isTracked(status)) {
    markers.push({ id: 'cab', kind: 'cab', at: cab.at, headingDegrees: cab.headingDegrees, label: words.cab });
  }
  const seen = seenOf(booking, cab);
  const [first = pickup, second = drop] = seen;
  // A new step each time the remaining distance has shrunk by about a third.
  const nearness = Math.round(2 * Math.log2(Math.max(CLOSEST_METRES, distanceMetres(first, second))));
  const line = coming ? wayToPickup : bookedRoute(booking);
  const step = `${id} ${status} ${changes} ${cab === null ? 'unseen' : nearness}`;
  return line ? { markers, line, seen, step } : { markers, seen, step };
}

/** The points to fit. The array changes only with the step, so that the view does not creep along with every fix. */
export function useSteadyFit({ seen, step }: Pick<RideView, 'seen' | 'step'>): LatLng[] {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the step stands for the points
  return useMemo(() => seen, [step]);
}
