/** Rings and what lies in them: a multipolygon's outer and inner lines, put together. */
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { LatLng } from '@/domain/place/geo';
import type { OsmData, OsmRelation, OsmWay } from './osmData';
import { isRing, joinLines } from './joinLines';

/** The ways of an extract by id. */
export type WayIndex = ReadonlyMap<number, OsmWay>;

/** The points of a line of nodes; null if the extract does not hold all of them. */
export function wholeLine({ positions }: OsmData, refs: Float64Array): LatLng[] | null {
  const line: LatLng[] = [];
  for (const ref of refs) {
    const index = positions.indexOf(ref);
    if (index < 0) return null;
    line.push(positions.at(index));
  }
  return line;
}

/** The parts of a line that the extract holds. */
export function heldParts({ positions }: OsmData, refs: Float64Array): LatLng[][] {
  const parts: LatLng[][] = [[]];
  for (const ref of refs) {
    const index = positions.indexOf(ref);
    if (index >= 0) parts.at(-1)?.push(positions.at(index));
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** Tells of points whether they lie in a polygon: in its first ring, and in none of the others. Its edges do not belong to it. */
export function holderOf(polygon: readonly (readonly LatLng[])[]): (at: LatLng) => boolean {
  const coordinates = polygon.map((ring) => closed(ring).map(({ lat, lng }): [number, number] => [lng, lat]));
  return ({ lat, lng }) =>
    booleanPointInPolygon([lng, lat], { type: 'Polygon', coordinates }, { ignoreBoundary: true });
}

function closed(ring: readonly LatLng[]): readonly LatLng[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first === undefined || (first.lat === last?.lat && first.lng === last.lng) ? ring : [...ring, first];
}

/** The ground of a ring in square degrees, positive if it runs counter-clockwise. */
export function signedArea(ring: readonly LatLng[]): number {
  let twice = 0;
  let before = ring.at(-1) as LatLng;
  for (const corner of ring) {
    twice += before.lng * corner.lat - corner.lng * before.lat;
    before = corner;
  }
  return twice / 2;
}

/** Polygons from outer rings and their holes; a hole that lies in none of them is left out. */
export function polygonsOf(outers: readonly LatLng[][], inners: readonly LatLng[][]): LatLng[][][] {
  const polygons = outers.map((ring) => ({ rings: [ring], holds: holderOf([ring]) }));
  for (const hole of inners) {
    const middle = hole[Math.floor(hole.length / 2)] as LatLng;
    polygons.find(({ holds }) => holds(middle))?.rings.push(hole);
  }
  return polygons.map(({ rings }) => rings);
}

/**
 * The rings of a multipolygon as node ids; null if a way or a node of it is not in the extract, or a ring does not close.
 * Such an area is left out, for it would be drawn wrong.
 */
export function multipolygon(
  data: OsmData,
  ways: WayIndex,
  { members }: OsmRelation,
): { outers: Float64Array[]; inners: Float64Array[] } | null {
  const lines: Record<'outer' | 'inner', Float64Array[]> = { outer: [], inner: [] };
  for (const { type, ref, role } of members) {
    if (type !== 'way') continue;
    const way = ways.get(ref);
    if (way === undefined) return null;
    lines[role === 'inner' ? 'inner' : 'outer'].push(way.refs);
  }
  const outers = joinLines(lines.outer);
  const inners = joinLines(lines.inner);
  const rings = [...outers, ...inners];
  const whole = outers.length > 0 && rings.every((ring) => isRing(ring) && wholeLine(data, ring) !== null);
  return whole ? { outers, inners } : null;
}
