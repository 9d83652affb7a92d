/** What a map shows of where a ride went. */
import type { Booking, TrackingPoint } from '@/domain/booking';
import type { LatLng } from '@/domain/geo';
import type { MapMarker } from '@/maps/port';

export type TrailView = {
  markers: MapMarker[];
  line: readonly LatLng[];
  /** Whether the line is the way driven; else it is the one that was booked. */
  driven: boolean;
};

/** Pickup, drop, and the trail the driver's phone left; before there is one, or once it is forgotten, the booked way. */
export function trailView({ pickup, drop, coords }: Booking, trail: readonly TrackingPoint[] | null): TrailView {
  const driven = trail !== null && trail.length > 1;
  return {
    markers: [
      { id: 'pickup', kind: 'pickup', at: pickup, label: `Pickup: ${pickup.add}` },
      { id: 'drop', kind: 'drop', at: drop, label: `Drop: ${drop.add}` },
    ],
    line: driven ? trail : (coords ?? []),
    driven,
  };
}
