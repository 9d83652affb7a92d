import type { Place } from '@/domain/booking';
import type { LatLng } from '@/domain/geo';
import { MapView } from '@/maps/MapView';
import type { MapMarker } from '@/maps/port';
import type { PointType } from '@/state/trip';
import type { TripPoints } from './useTripPoints';

/** The streets around one place. */
const ZOOM = 14;
/** With nothing chosen: enough of the town to find one's way in. */
const ZOOM_OVERVIEW = 13;
/** The sheet's round corners reach this far over the map, pixels. */
const INSETS = { top: 0, right: 0, bottom: 24, left: 0 };
const LABELS: Record<PointType, string> = { pickup: 'Pickup', drop: 'Drop' };

type Props = { points: TripPoints; line: readonly LatLng[]; fallback: LatLng };

/** The trip on the map: both points as pins that can be moved, and the way between them. */
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
