import type { Booking } from '@/domain/ride/booking';
import { MapView } from '@/maps/MapView';
import { type CabPlace, rideView, useSteadyFit } from '@/components/rides/rideView';
import { SHEET_INSETS } from '@/components/ui/sheet/sheetInsets';
import { map } from '@/languages/en/rides/map';

/** Zoom before there is anything to fit: a few streets. */
const ZOOM = 15;

/** A ride on the map: pickup, drop-off, the route and the cab, which glides from fix to fix. */
export function RideMap({ booking, cab }: { booking: Booking; cab: CabPlace | null }) {
  const view = rideView(booking, cab, null);
  const fit = useSteadyFit(view);
  return (
    <MapView
      label={map}
      centre={view.seen[0] ?? booking.pickup}
      zoom={ZOOM}
      markers={view.markers}
      {...(view.line === undefined ? {} : { line: view.line })}
      fit={fit}
      insets={SHEET_INSETS}
    />
  );
}
