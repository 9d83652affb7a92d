import { stopMarkers } from '@/components/rides/map/stopMarkers';
import type { LatLng } from '@/domain/place/geo';
import { cabMarkers } from '@/features/home/cabs/cabMarkers';
import type { ShownCab } from '@/features/home/cabs/followCabs';
import { MapView } from '@/maps/MapView';
import type { MapMarker } from '@/maps/port';
import { TOWN_CENTRE } from '@/maps/townCentre';
import { type Draft, stopPlaces } from '../draft';

const ZOOM = 14;
/** Enough of the town to recognise it. */
const ZOOM_OVERVIEW = 13;

type Props = { draft: Draft; cabs: readonly ShownCab[]; line: readonly LatLng[] };

/** The line on the map: pickup, destination, the way, and the free cabs near. */
export function DeskMap({ draft: { pickup, drop, stops }, cabs, line }: Props) {
  const through = stopPlaces(stops);
  const markers: MapMarker[] = [
    ...cabMarkers(cabs),
    ...(pickup === null ? [] : [{ id: 'pickup', kind: 'pickup', at: pickup, label: `Pickup: ${pickup.add}` } as const]),
    ...stopMarkers(through),
    ...(drop === null ? [] : [{ id: 'drop', kind: 'drop', at: drop, label: `Destination: ${drop.add}` } as const]),
  ];
  const fit = pickup !== null && drop !== null ? [pickup, drop, ...through, ...line] : undefined;
  return (
    <MapView
      label="Map of the booking"
      centre={pickup ?? drop ?? TOWN_CENTRE}
      zoom={pickup === null && drop === null ? ZOOM_OVERVIEW : ZOOM}
      markers={markers}
      {...(line.length === 0 ? {} : { line })}
      {...(fit === undefined ? {} : { fit })}
    />
  );
}
