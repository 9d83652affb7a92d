import type { Place } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import { MapView } from '@/maps/MapView';
import type { MapMarker } from '@/maps/port';
import type { PointType } from '@/state/trip';
import type { TripPoints } from './useTripPoints';

/** Zoom on the streets around one place. */
const ZOOM = 14;
/** Zoom with nothing chosen: enough of the town to recognise it. */
const ZOOM_OVERVIEW = 13;
/** The height of the map that the sheet's round corners cover, pixels. */
const INSETS = { top: 0, right: 0, bottom: 24, left: 0 };
const LABELS: Record<PointType, string> = { pickup: 'Pickup', drop: 'Drop' };

type Props = { points: TripPoints; line: readonly LatLng[]; fallback: LatLng };

/** The trip on the map: both points as draggable pins, and the route between them. */
export function TripMap({ points, line, fallback }: Props) {
  const { pickup, drop, selected, setPointAt } = points;
  const markerOf = (type: PointType, place: Place): MapMarker => ({
    id: type,
    kind: type,
    at: place,
    label: `${LABELS[type]}: ${place.add}`,
    onMoved: (at) => void setPointAt(type, at),
  });
  const markers = [
    ...(pickup === null ? [] : [markerOf('pickup', pickup)]),
    ...(drop === null ? [] : [markerOf('drop', drop)]),
  ];
  const fit = pickup !== null && drop !== null ? [pickup, drop, ...line] : undefined;
  return (
    <MapView
      label="Map of your trip"
      centre={pickup ?? drop ?? fallback}
      zoom={markers.length === 0 ? ZOOM_OVERVIEW : ZOOM}
      markers={markers}
      {...(line.length === 0 ? {} : { line })}
      {...(fit === undefined ? {} : { fit })}
      insets={INSETS}
      onPressed={(at) => void setPointAt(selected, at)}
    />
  );
}
