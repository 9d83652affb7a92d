/** The map's view of the route a ride took. */
import { bookedRoute } from '@/domain/ride/bookedRoute';
import type { Booking, TrackingPoint } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import * as words from '@/languages/en/rides/map';
import type { MapMarker } from '@/maps/port';
import { stopMarkers } from './stopMarkers';

export type TrailView = {
  markers: MapMarker[];
  line: readonly LatLng[];
  /** True for the route driven, false for the one booked. */
  driven: boolean;
};

/** Pickup, drop-off and the driver's trail; without a trail (not yet recorded, or deleted) the booked route. */
export function trailView(booking: Booking, trail: readonly TrackingPoint[] | null): TrailView {
  const { pickup, drop, stops } = booking;
  const driven = trail !== null && trail.length > 1;
  return {
    markers: [
      { id: 'pickup', kind: 'pickup', at: pickup, label: words.pickup(pickup.add) },
      ...stopMarkers(stops),
      { id: 'drop', kind: 'drop', at: drop, label: words.destination(drop.add) },
    ],
    line: driven ? trail : bookedRoute(booking),
    driven,
  };
}
