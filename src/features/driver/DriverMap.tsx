import { stopMarkers } from '@/components/rides/map/stopMarkers';
import { trailView } from '@/components/rides/map/trailView';
import { type CabPlace, type RideView, rideView, useSteadyFit } from '@/components/rides/rideView';
import { SHEET_INSETS } from '@/components/ui/sheet/sheetInsets';
import type { Booking, Task, TrackingPoint } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import * as words from '@/languages/en/driver/work';
import { TOWN_CENTRE } from '@/maps/townCentre';
import { MapView } from '@/maps/MapView';
import { useWayThere } from './trip/useWayThere';

type Props = {
  ride: Booking | null;
  offer: Task | null;
  /** The past ride the driver is viewing. */
  past: PastTrip | null;
  cab: CabPlace | null;
  lastPlace: LatLng | undefined;
};

export type PastTrip = { ride: Booking; trail: readonly TrackingPoint[] | null };

/** A few streets round the cab. */
const ZOOM = 15;

/** An offer's trip, centred on its pickup, which the driver decides on. Without an offer, the streets nearby. */
function freeView(offer: Task | null, cab: CabPlace | null): RideView {
  const view: RideView = { markers: [], seen: [], step: offer?.bookingId ?? 'free' };
  if (offer !== null) {
    view.markers.push({ id: 'pickup', kind: 'pickup', at: offer.pickup, label: words.pickupAt(offer.pickup.add) });
    view.markers.push(...stopMarkers(offer.stops));
    view.markers.push({ id: 'drop', kind: 'drop', at: offer.drop, label: words.destinationAt(offer.drop.add) });
    view.seen.push(offer.pickup, cab?.at ?? offer.drop);
  }
  if (cab !== null) {
    view.markers.push({ id: 'cab', kind: 'cab', at: cab.at, headingDegrees: cab.headingDegrees, label: words.yourCab });
  }
  return view;
}

/** A past ride from end to end. */
function pastView({ ride, trail }: PastTrip): RideView {
  const { markers, line, driven } = trailView(ride, trail);
  return { markers, line, seen: [ride.pickup, ride.drop, ...line], step: `past ${ride.id} ${driven}` };
}

/** The driver's map. It stays mounted for the whole shift, so that it is never drawn again from scratch. */
export function DriverMap({ ride, offer, past, cab, lastPlace }: Props) {
  const way = useWayThere(ride?.status === 'ACCEPTED' ? ride : null, cab?.at ?? null);
  const view = ride !== null ? rideView(ride, cab, way) : past !== null ? pastView(past) : freeView(offer, cab);
  const fit = useSteadyFit(view);
  return (
    <MapView
      label={ride === null && offer === null && past === null ? words.mapAroundYou : words.mapOfRide}
      centre={cab?.at ?? lastPlace ?? TOWN_CENTRE}
      zoom={ZOOM}
      markers={view.markers}
      insets={SHEET_INSETS}
      {...(view.line === undefined ? {} : { line: view.line })}
      {...(fit.length === 0 ? {} : { fit })}
    />
  );
}
