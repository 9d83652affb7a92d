import { boxRound, type GeoBox, type LatLng } from '@/domain/place/geo';
import type { MapViewProps } from '../../port';

/** What a screen shows must be in reach of its person even where it lies outside of the town: a box around all of it. */
export function reachOf({ centre, fit = [], markers, areas = [], line = [], lookAt }: MapViewProps): GeoBox {
  const points: LatLng[] = [centre, ...fit, ...line, ...markers.map(({ at }) => at)];
  for (const { corners } of areas) points.push(...corners);
  if (lookAt !== undefined && 'at' in lookAt) points.push(lookAt.at);
  if (lookAt !== undefined && 'box' in lookAt) {
    const { south, west, north, east } = lookAt.box;
    points.push({ lat: south, lng: west }, { lat: north, lng: east });
  }
  return boxRound(points) ?? { south: centre.lat, north: centre.lat, west: centre.lng, east: centre.lng };
}
