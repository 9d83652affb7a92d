/** How files of a town are written: as JSON without spaces, positions as small numbers. */
import type { LatLng } from '@/domain/place/geo';
import { UNITS } from '@/domain/place/search/searchFiles';
import type { TownFile } from '../townFile';

export const compactFile = (path: string, content: object): TownFile => ({
  path,
  bytes: Buffer.from(`${JSON.stringify(content)}\n`),
});

/** The south-west corner of points, in the files' units, which they are counted from. */
export function lowest(points: readonly LatLng[]): [number, number] {
  const low = points.reduce(
    (least, { lat, lng }) => ({ lat: Math.min(least.lat, lat), lng: Math.min(least.lng, lng) }),
    points[0] ?? { lat: 0, lng: 0 },
  );
  return [Math.round(low.lat * UNITS), Math.round(low.lng * UNITS)];
}
