/** Which places get a name or a sign on the map, and from which zoom on. */
import type { Tags } from '../../osm/osmData';
import type { Level } from '../shape';
import { bothNames, signName } from './texts';

export type PointKind = {
  /** What the painter draws: the sign and the letters. */
  kind: string;
  text: string;
  levels: readonly Level[];
};

const FAR: readonly Level[] = [11, 13];
const ALL: readonly Level[] = [11, 13, 15];
const NEAR: readonly Level[] = [13, 15];
const NEAREST: readonly Level[] = [15];
const CLOSE: readonly Level[] = ['close'];

const SETTLEMENTS: Readonly<Record<string, readonly Level[]>> = {
  city: FAR,
  town: FAR,
  suburb: ALL,
  village: ALL,
  hamlet: NEAR,
  quarter: NEAR,
  neighbourhood: NEAR,
};

/** Where cabs are sent to, in both languages. */
const DESTINATIONS: Readonly<Record<string, [string, readonly Level[]]>> = {
  'railway=station': ['station', ALL],
  'railway=halt': ['station', NEAR],
  'amenity=hospital': ['hospital', NEAR],
  'amenity=bus_station': ['coach', NEAR],
  'aeroway=aerodrome': ['airport', ALL],
  'amenity=university': ['sight', NEAR],
  'leisure=stadium': ['sight', NEAR],
  'tourism=museum': ['sight', NEAREST],
  'historic=castle': ['sight', NEAREST],
  'amenity=theatre': ['sight', NEAREST],
  'amenity=townhall': ['sight', NEAREST],
  'amenity=college': ['sight', NEAREST],
  'shop=mall': ['sight', NEAREST],
};

/** Named once one stands before them. */
const DOORS: ReadonlySet<string> = new Set(
  ['hotel', 'guest_house', 'hostel', 'attraction']
    .map((value) => `tourism=${value}`)
    .concat(
      ['school', 'police', 'courthouse', 'library', 'cinema', 'arts_centre', 'nightclub', 'clinic', 'post_office']
        .concat(['community_centre', 'place_of_worship', 'crematorium', 'pub', 'bar'])
        .map((value) => `amenity=${value}`),
      ['sports_centre', 'fitness_centre'].map((value) => `leisure=${value}`),
      ['supermarket', 'department_store', 'doityourself'].map((value) => `shop=${value}`),
    ),
);

const GROUNDS: Readonly<Record<string, string>> = {
  'leisure=park': 'park',
  'leisure=nature_reserve': 'park',
  'leisure=garden': 'park',
  'leisure=recreation_ground': 'park',
  'landuse=recreation_ground': 'park',
  'landuse=village_green': 'park',
  'leisure=golf_course': 'park',
  'landuse=cemetery': 'park',
  'natural=wood': 'park',
  'landuse=forest': 'park',
  'natural=water': 'lake',
  'landuse=reservoir': 'lake',
  'waterway=dock': 'lake',
  'landuse=industrial': 'works',
  'landuse=retail': 'works',
  'landuse=commercial': 'works',
};

const pairsOf = (tags: Tags): string[] => Object.entries(tags).map(([key, value]) => `${key}=${value}`);

/** A rank is where cabs wait. The same tag with a shop's address or a phone is the office of a firm. */
export function isRank(tags: Tags): boolean {
  if (tags['amenity'] !== 'taxi') return false;
  if (/rank/i.test(tags['name'] ?? '')) return true;
  const isOffice = ['addr:housenumber', 'addr:unit', 'phone', 'contact:phone', 'shop', 'office', 'building', 'smoking'];
  return isOffice.every((key) => tags[key] === undefined);
}

/** What a point, or the middle of an area, is marked as; null for what has no mark. */
export function pointKind(tags: Tags): PointKind | null {
  if (isRank(tags)) return { kind: 'rank', text: '', levels: NEAR };
  if (tags['disused'] === 'yes' || tags['abandoned'] === 'yes') return null;
  const settled = SETTLEMENTS[tags['place'] ?? ''];
  if (settled !== undefined && tags['boundary'] === undefined) {
    const kind = tags['place'] as string;
    const text = kind === 'city' || kind === 'town' ? bothNames(tags) : signName(tags);
    return text === null ? null : { kind, text, levels: settled };
  }
  // A footbridge or a stop of a station is not the station.
  for (const pair of pairsOf(tags)) {
    const found = DESTINATIONS[pair];
    const text = found === undefined ? null : bothNames(tags);
    if (found !== undefined && text !== null) return { kind: found[0], text, levels: found[1] };
  }
  if (!pairsOf(tags).some((pair) => DOORS.has(pair))) return null;
  const text = signName(tags);
  return text === null ? null : { kind: 'door', text, levels: CLOSE };
}

/** A ground or a water that bears its name across itself: its kind and name. */
export function groundKind(tags: Tags): { kind: string; text: string } | null {
  const kind = pairsOf(tags)
    .map((pair) => GROUNDS[pair])
    .find((found) => found !== undefined);
  const text = kind === undefined ? null : signName(tags);
  return kind === undefined || text === null ? null : { kind, text };
}
