import type { Place } from '@/domain/ride/booking';
import { stopMarkers } from '@/components/rides/map/stopMarkers';
import type { LatLng } from '@/domain/place/geo';
import * as words from '@/languages/en/home/booking';
import { MapView } from '@/maps/MapView';
import type { MapMarker } from '@/maps/port';
import type { PointType } from '@/state/trip';
import { cabMarkers } from './cabs/cabMarkers';
import type { ShownCab } from './cabs/followCabs';
import { LocateButton } from './place/LocateButton';
import type { TripPoints } from './useTripPoints';

/** Zoom on the streets around one place. */
const ZOOM = 14;
/** Zoom with nothing chosen: enough of the town to recognise it. */
const ZOOM_OVERVIEW = 13;
/** The height of the map that the sheet's round corners cover, pixels. */
const INSETS = { top: 0, right: 0, bottom: 24, left: 0 };
const LABELS: Record<PointType, (address: string) => string> = {
  pickup: words.pickupAt,
  drop: words.destinationAt,
};

type Props = {
  points: TripPoints;
  line: readonly LatLng[];
  fallback: LatLng;
  /** Free cabs nearby. */
  cabs: readonly ShownCab[];
  onLocate: () => Promise<void>;
};

/** The trip on the map: both points as draggable pins, the route between them, and the free cabs nearby. */
export function TripMap({ points, line, fallback, cabs, onLocate }: Props) {
  const { pickup, drop, selected, setPointAt } = points;
  const stops = points.stops.filter((stop) => stop !== null);
  const markerOf = (type: PointType, place: Place): MapMarker => ({
    id: type,
    kind: type,
    at: place,
    label: LABELS[type](place.add),
    onMoved: (at) => void setPointAt(type, at),
  });
  const markers = [
    ...cabMarkers(cabs),
    ...(pickup === null ? [] : [markerOf('pickup', pickup)]),
    ...stopMarkers(stops),
    ...(drop === null ? [] : [markerOf('drop', drop)]),
  ];
  const fit = pickup !== null && drop !== null ? [pickup, drop, ...stops, ...line] : undefined;
  return (
    <>
      <MapView
        label={words.map}
        centre={pickup ?? drop ?? fallback}
        zoom={pickup === null && drop === null ? ZOOM_OVERVIEW : ZOOM}
        markers={markers}
        {...(line.length === 0 ? {} : { line })}
        {...(fit === undefined ? {} : { fit })}
        insets={INSETS}
        onPressed={(at) => void setPointAt(selected, at)}
      />
      <LocateButton label={words.locateMe} onLocate={onLocate} onMap />
    </>
  );
}
