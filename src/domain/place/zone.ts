/** Zones: drawn polygons that decide which tariff a pickup starts under. Finding a point's zone is a hot path. */
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import Flatbush from 'flatbush';
import * as v from 'valibot';
import { isLatLng, type LatLng } from './geo';
import { areaOf, crossingSides } from './outline';
import { GSS, requiredText } from '../typedFields';

/** `zones/{id}`. `latlng` is JSON: an array of `{lat,lng}` corners. */
export type Zone = {
  id?: string;
  name: string;
  status: 'active' | 'inactive';
  latlng: string;
  /** The GSS code of the authority that licenses hackney carriages here; '' or missing if any licence will do. */
  authority?: string;
  /** Former names, one per line: bookings name a zone as it was called at the time. */
  former_names?: string;
};

type Polygon = { type: 'Polygon'; coordinates: [number, number][][] };
type Box = { west: number; south: number; east: number; north: number };
export type PreparedZone = { name: string; authority: string; polygon: Polygon; box: Box; area: number };

/** Zones prepared for look-ups, and the reason any others were skipped (shown in an admin's table). */
export type PreparedZones = {
  /** The smallest first; zones of equal area in the table's order. */
  zones: readonly PreparedZone[];
  skipped: readonly { name: string; reason: string }[];
  /** A tree of the zones' boxes; its numbers are indexes into `zones`. */
  index: Flatbush | null;
  /** The names of all zones by their former ones, inactive zones included. */
  renamed: ReadonlyMap<string, string>;
};

/** Longest outline, characters of JSON: about a thousand corners. */
export const OUTLINE_MAX_CHARACTERS = 60_000;

/** The corners of a zone's polygon, or the reason it is invalid. */
export function parseOutline(latlng: string): { ok: true; corners: LatLng[] } | { ok: false; reason: string } {
  let json: unknown;
  try {
    json = JSON.parse(latlng);
  } catch {
    return { ok: false, reason: 'The outline is not valid JSON.' };
  }
  if (!Array.isArray(json)) return { ok: false, reason: 'The outline is not a list of corners.' };
  const corners: LatLng[] = [];
  for (const corner of json as unknown[]) {
    if (!isLatLng(corner)) return { ok: false, reason: `Corner ${corners.length + 1} is not a position.` };
    corners.push({ lat: corner.lat, lng: corner.lng });
  }
  const distinct = new Set(corners.map((corner) => `${corner.lat},${corner.lng}`));
  if (distinct.size < 3) return { ok: false, reason: 'An outline needs at least three different corners.' };
  return { ok: true, corners };
}

function prepare({ name, authority = '' }: Zone, corners: LatLng[]): PreparedZone {
  const ring = corners.map((corner): [number, number] => [corner.lng, corner.lat]);
  const [first] = ring;
  const last = ring.at(-1);
  if (first !== undefined && (first[0] !== last?.[0] || first[1] !== last[1])) ring.push([first[0], first[1]]);
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  const box = { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
  return { name, authority, polygon: { type: 'Polygon', coordinates: [ring] }, box, area: areaOf(corners) };
}

/** A tree of the zones' boxes, or null without zones: Flatbush cannot be empty. */
function indexOf(zones: readonly PreparedZone[]): Flatbush | null {
  if (zones.length === 0) return null;
  const index = new Flatbush(zones.length);
  for (const { box } of zones) index.add(box.west, box.south, box.east, box.north);
  index.finish();
  return index;
}

/** Names of now by former ones. A name that a zone has now is that zone's, whoever had it before. */
function renamedOf(zones: readonly Zone[]): Map<string, string> {
  const former = zones.flatMap(({ name, former_names = '' }) =>
    former_names.split('\n').map((old) => [old, name] as const),
  );
  const names = new Set(zones.map(({ name }) => name));
  return new Map(former.filter(([old]) => old !== '' && !names.has(old)));
}

/**
 * Prepares the active zones for `zoneOf`. A zone that cannot be read is skipped with its reason and never throws: one
 * slip in an admin's table must not stop the town.
 */
export function parseZones(zones: readonly Zone[]): PreparedZones {
  const prepared: PreparedZone[] = [];
  const skipped: { name: string; reason: string }[] = [];
  for (const zone of zones) {
    if (zone.status !== 'active') continue;
    const outline = parseOutline(zone.latlng);
    if (outline.ok) prepared.push(prepare(zone, outline.corners));
    else skipped.push({ name: zone.name, reason: outline.reason });
  }
  const smallestFirst = prepared.toSorted((one, other) => one.area - other.area);
  return { zones: smallestFirst, skipped, index: indexOf(smallestFirst), renamed: renamedOf(zones) };
}

function zoneAt({ lat, lng }: LatLng, { zones, index }: PreparedZones): PreparedZone | null {
  if (index === null || !isLatLng({ lat, lng })) return null;
  let first = zones.length;
  // The tree returns boxes in any order, so a bigger zone than one already found can be ignored.
  index.search(lng, lat, lng, lat, (place) => {
    const zone = zones[place];
    if (place < first && zone !== undefined && booleanPointInPolygon([lng, lat], zone.polygon)) first = place;
    return false;
  });
  return zones[first] ?? null;
}

/** True within the active zone of this name, also where a smaller one lies in it. Its boundary is within. */
export const isInZone = ({ lat, lng }: LatLng, name: string, { zones }: PreparedZones): boolean =>
  isLatLng({ lat, lng }) && zones.some((zone) => zone.name === name && booleanPointInPolygon([lng, lat], zone.polygon));

/** The name of the smallest active zone that contains a point, including its boundary; null outside every zone. */
export function zoneOf(place: LatLng, prepared: PreparedZones): string | null {
  return zoneAt(place, prepared)?.name ?? null;
}

/** What a zone is called now, by the name that it had when a trip was booked; null for a place outside every zone. */
export const zoneNow = (booked: string | null, { renamed }: PreparedZones): string | null =>
  booked === null ? null : (renamed.get(booked) ?? booked);

/** The GSS code of the authority at a point; '' if its zone names none, and outside every zone. */
export function authorityAt(place: LatLng, prepared: PreparedZones): string {
  return zoneAt(place, prepared)?.authority ?? '';
}

/** True when sides of an outline cross, so that it has no clear inside. False for text that is not an outline. */
function crossesItself(latlng: string): boolean {
  const outline = parseOutline(latlng);
  return outline.ok && crossingSides(outline.corners) !== null;
}

/** An edited zone, whose outline must be valid. */
export const zoneSchema = v.object({
  name: requiredText,
  status: v.picklist(['active', 'inactive']),
  authority: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(GSS, 'authority_unknown'))])),
  latlng: v.pipe(
    v.string(),
    v.maxLength(OUTLINE_MAX_CHARACTERS, 'no_details_error'),
    v.check((outline) => parseOutline(outline).ok, 'no_details_error'),
    v.check((outline) => !crossesItself(outline), 'outline_crosses'),
  ),
});
