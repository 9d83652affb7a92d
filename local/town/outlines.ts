/** The areas the map draws under the roads: parks, airports, the Thames and other water, in drawing order. */
import type { LatLng } from '@/domain/place/geo';
import type { OutlineKind, OutlinesFile } from '@/domain/place/town';
import { field, readPoint, readRows } from './sources';
import { thamesRing } from './thames';

const DRAWING_ORDER: OutlineKind[] = ['park', 'airport', 'river', 'water'];

/** Returns `outlines.json`. */
export function outlinesFile(): OutlinesFile {
  const areas = readRows('outlines').map((row) => {
    const ring = field(row, 3).split(/\s+/).map(readPoint);
    return feature(field(row, 0), field(row, 1), field(row, 2) as OutlineKind, ring);
  });
  const features = [...areas, feature('thames', 'River Thames', 'river', thamesRing())];
  const order = (item: OutlinesFile['features'][number]) => DRAWING_ORDER.indexOf(item.properties.kind);
  return { type: 'FeatureCollection', features: features.toSorted((a, b) => order(a) - order(b)) };
}

function feature(id: string, name: string, kind: OutlineKind, ring: LatLng[]): OutlinesFile['features'][number] {
  const closed = [...ring, ring[0] as LatLng].map(({ lat, lng }): [number, number] => [round(lng), round(lat)]);
  return { type: 'Feature', properties: { id, name, kind }, geometry: { type: 'Polygon', coordinates: [closed] } };
}

/** Rounds to five decimals of a degree, about one metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
