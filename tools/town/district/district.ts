/** The ground on which a town's taxis are licensed: the first zone of a new installation. */
import concaveman from 'concaveman';
import { type LatLng, METRES_PER_DEGREE } from '@/domain/place/geo';
import { crossingSides } from '@/domain/place/outline';
import { simplifyPolyline } from '@/domain/place/simplifyPolyline';
import type { OsmData, OsmRelation } from '../osm/osmData';
import { holderOf, multipolygon, wholeLine } from '../osm/rings';

/** `boundary`: a licensing authority's own, `streets`: the hull of the streets, for want of it. */
export type District = { name: string | null; source: 'boundary' | 'streets'; ring: LatLng[] };

/** A zone's corners, so that it can still be edited by hand. */
const CORNERS_MAX = 300;
/** A pickup stands beside the street, metres. */
const BESIDE_METRES = 250;
/** Sides shorter than this are not bent further, degrees. */
const SIDE_DEGREES = 0.01;
/** The streets' nodes are joined on a grid of this size before their hull is drawn, degrees. */
const GRID_DEGREES = 0.001;

/**
 * What licenses taxis: a district, a borough or a unitary authority. A county is not one where it has districts, so the
 * higher level of OpenStreetMap counts first (https://wiki.openstreetmap.org/wiki/United_Kingdom_admin_boundaries).
 */
const LICENSING_LEVELS = ['8', '6', '5'];

/** @param junctions where the streets meet; at least half of them lie in the town's own district */
export function districtOf(data: OsmData, junctions: readonly LatLng[]): District {
  const ways = new Map(data.ways.map((way) => [way.id, way]));
  for (const level of LICENSING_LEVELS) {
    for (const relation of data.relations.toSorted((a, b) => a.id - b.id)) {
      const { boundary, admin_level: found, name = null } = relation.tags;
      if (boundary !== 'administrative' || found !== level) continue;
      const ring = outlineOf(data, ways, relation);
      if (ring === null || junctions.filter(holderOf([ring])).length * 2 < junctions.length) continue;
      return { name, source: 'boundary', ring };
    }
  }
  return { name: null, source: 'streets', ring: hullOf(junctions) };
}

/** The largest ring of a boundary, or null if the extract does not hold all of it. */
function outlineOf(
  data: OsmData,
  ways: ReadonlyMap<number, OsmData['ways'][number]>,
  relation: OsmRelation,
): LatLng[] | null {
  const rings = multipolygon(data, ways, relation)?.outers.map((refs) => wholeLine(data, refs) ?? []) ?? [];
  const largest = rings.toSorted((a, b) => b.length - a.length)[0];
  if (largest === undefined) return null;
  const ring = opened(simplifyPolyline(largest, CORNERS_MAX));
  return crossingSides(ring) === null ? ring : hullOf(largest);
}

/** Without the last corner, which is the first one again. */
const opened = (ring: readonly LatLng[]): LatLng[] => ring.slice(0, -1).map(rounded);
const rounded = ({ lat, lng }: LatLng): LatLng => ({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) });

/** An outline around some points, with a little room. */
export function hullOf(points: readonly LatLng[]): LatLng[] {
  const cells = new Map<string, LatLng>();
  for (const { lat, lng } of points) {
    const [row, column] = [Math.round(lat / GRID_DEGREES), Math.round(lng / GRID_DEGREES)];
    cells.set(`${row},${column}`, { lat: row * GRID_DEGREES, lng: column * GRID_DEGREES });
  }
  const around = [...cells.values()].flatMap(corners);
  const closed = concaveman(around, 2, SIDE_DEGREES).map(([lng, lat]) => ({ lat, lng }));
  const ring = opened(simplifyPolyline(closed, CORNERS_MAX));
  if (crossingSides(ring) === null) return ring;
  return opened(concaveman(around, Infinity).map(([lng, lat]) => ({ lat, lng })));
}

function corners({ lat, lng }: LatLng): [number, number][] {
  const high = BESIDE_METRES / METRES_PER_DEGREE;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: 8 }, (_none, step) => {
    const angle = (step * Math.PI) / 4;
    return [lng + wide * Math.sin(angle), lat + high * Math.cos(angle)];
  });
}
