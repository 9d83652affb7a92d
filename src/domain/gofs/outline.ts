/**
 * The outline of a zone as GeoJSON. GOFS's reference and its own example differ on the turn of a polygon's outer ring; the
 * example and RFC 7946 agree on counterclockwise, and so do we. A place belongs to the smallest zone that holds it, so a zone is
 * published without the smaller ones in it, which may have other hours or none.
 */
import { difference } from '@turf/difference';
import { parseZones, type PreparedZone, type Zone } from '../place/zone';

type Position = readonly number[];

/** Twice the area inside a ring, square degrees; above 0 if it turns counterclockwise. */
const turnOf = (ring: readonly Position[]): number =>
  ring.reduce((sum, [lng = 0, lat = 0], index) => {
    const [nextLng = 0, nextLat = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + lng * nextLat - nextLng * lat;
  }, 0);

/** A closed ring without corners that repeat. The outer one of a polygon turns counterclockwise, and its holes the other way. */
function ringOf(ring: readonly Position[], isOuter: boolean): Position[] {
  const isSame = ([a, b]: Position, other: Position | undefined): boolean => a === other?.[0] && b === other?.[1];
  const open = ring.filter((corner, index) => !isSame(corner, ring.at(index - 1)));
  const turned = turnOf(open) > 0 === isOuter ? open : open.toReversed();
  return [...turned, ...turned.slice(0, 1)];
}

const polygonOf = (rings: readonly (readonly Position[])[]): Position[][] =>
  rings.map((ring, index) => ringOf(ring, index === 0));

export type Outline =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };

/** A zone that decides somewhere: `outline` is what the smaller zones leave of it. */
export type OutlinedZone = { id: string; name: string; outline: Outline };

const meets = ({ box: a }: PreparedZone, { box: b }: PreparedZone): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

/** What is left of a zone without the smaller ones; null where they cover all of it. */
function outlineWithout(zone: PreparedZone, smaller: readonly PreparedZone[]): Outline | null {
  if (smaller.length === 0) return { type: 'Polygon', coordinates: polygonOf(zone.polygon.coordinates) };
  const features = [zone, ...smaller].map(({ polygon }) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: polygon,
  }));
  const left = difference({ type: 'FeatureCollection', features })?.geometry;
  if (left === undefined) return null;
  return left.type === 'MultiPolygon'
    ? { type: 'MultiPolygon', coordinates: left.coordinates.map(polygonOf) }
    : { type: 'Polygon', coordinates: polygonOf(left.coordinates) };
}

/**
 * The active zones with their outlines, in the table's order. It takes a tenth of a second where zones lie in each other, so it is
 * done once for each change of the table.
 */
export function outlinedZones(rows: readonly (Zone & { id: string })[]): OutlinedZone[] {
  // The smallest first: it decides where several hold a place.
  const { zones } = parseZones(rows);
  return rows.flatMap(({ id, name }) => {
    const place = zones.findIndex((zone) => zone.name === name);
    const area = zones[place];
    const outline =
      area === undefined
        ? null
        : outlineWithout(
            area,
            zones.slice(0, place).filter((zone) => meets(zone, area)),
          );
    return outline === null ? [] : [{ id, name, outline }];
  });
}
