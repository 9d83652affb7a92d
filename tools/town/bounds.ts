/** The part of an extract that makes the town. */
import type { GeoBox } from '@/domain/place/geo';
import { OsmData, UNITS_PER_DEGREE } from './osm/osmData';
import { TownError } from './townError';

/** What is kept around the bounds, so that a street which leaves the town and comes back is still one. Degrees, 2 km. */
const RIM_DEGREES = 0.02;
/** The share of the streets' nodes beyond each side of the bounds: a few stray ones do not stretch a town. */
const STRAY_SHARE = 0.001;
/** A little country around the outermost street, degrees. */
const MARGIN_DEGREES = 0.003;

const widened = ({ west, south, east, north }: GeoBox, by: number): GeoBox => ({
  west: west - by,
  south: south - by,
  east: east + by,
  north: north + by,
});

/** What lies within the bounds or a rim around them. @throws TownError if nothing does */
export function cutTo(data: OsmData, bounds: GeoBox): OsmData {
  const { west, south, east, north } = widened(bounds, RIM_DEGREES);
  const kept = new OsmData();
  const holds = ({ lat, lng }: { lat: number; lng: number }): boolean =>
    lat >= south && lat <= north && lng >= west && lng <= east;
  const { positions } = data;
  for (let index = 0; index < positions.size; index += 1) {
    const at = positions.at(index);
    if (!holds(at)) continue;
    kept.positions.add(
      positions.idAt(index),
      Math.round(at.lat * UNITS_PER_DEGREE),
      Math.round(at.lng * UNITS_PER_DEGREE),
    );
  }
  for (const node of data.nodes) if (holds(node.at)) kept.nodes.push(node);
  for (const way of data.ways) {
    if (way.refs.some((ref) => kept.positions.indexOf(ref) >= 0)) kept.ways.push(way);
  }
  for (const relation of data.relations) kept.relations.push(relation);
  if (kept.positions.size === 0) throw new TownError('Nothing of the extract lies within --bounds.');
  return kept;
}

/** Where an extract has streets, apart from strays. @throws TownError if there are none */
export function boundsOf(data: OsmData): GeoBox {
  const lats: number[] = [];
  const lngs: number[] = [];
  for (const { tags, refs } of data.ways) {
    if (tags['highway'] === undefined) continue;
    for (const ref of refs) {
      const index = data.positions.indexOf(ref);
      if (index < 0) continue;
      const { lat, lng } = data.positions.at(index);
      lats.push(lat);
      lngs.push(lng);
    }
  }
  if (lats.length === 0) throw new TownError('The extract holds no street.');
  const [latsInOrder, lngsInOrder] = [Float64Array.from(lats).toSorted(), Float64Array.from(lngs).toSorted()];
  const strays = Math.floor(lats.length * STRAY_SHARE);
  const last = lats.length - 1 - strays;
  const box = {
    west: lngsInOrder[strays] as number,
    south: latsInOrder[strays] as number,
    east: lngsInOrder[last] as number,
    north: latsInOrder[last] as number,
  };
  return widened(box, MARGIN_DEGREES);
}
