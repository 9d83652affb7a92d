/** Taxi ranks: where hackney carriages wait. A minicab's office, which some maps tag alike, is none. */
import type { LatLng } from '@/domain/place/geo';
import type { OsmData, Tags } from '../osm/osmData';
import type { TownFile } from '../townFile';
import type { Feature } from './feature';
import { namesOf } from './names';

/** `capacity`: how many cabs may wait, if the map says so. */
export type Rank = LatLng & { id: string; name: string; capacity: number | null };

/** What a rank's name says; "Capital Taxis" is a firm. */
const RANK_NAME = /\b(rank|stand|safle|taxi|cab|tacsi|hackney)\b/i;
const FIRM_NAME = /\b(ltd|limited|private hire|minicabs?|office)\b/i;
const FIRM_TAGS = ['shop', 'office', 'building', 'phone', 'contact:phone', 'website', 'contact:website', 'addr:unit'];
const FIRM_HOUSE = ['addr:housenumber', 'addr:flats'];

/** True for a rank, false for the office of a firm. */
export function isRank(tags: Tags): boolean {
  if (tags['amenity'] !== 'taxi') return false;
  const name = tags['name'];
  if (name !== undefined && FIRM_NAME.test(name)) return false;
  if (name !== undefined && RANK_NAME.test(name)) return true;
  if ([...FIRM_TAGS, ...FIRM_HOUSE].some((tag) => tags[tag] !== undefined)) return false;
  return name === undefined || !/\b(taxis|cabs|cars|tacsis)\b/i.test(name);
}

/** Cabs beyond this are no rank's. */
const CAPACITY_MAX = 200;

function capacityOf(tags: Tags): number | null {
  const capacity = Number(tags['capacity']);
  return Number.isInteger(capacity) && capacity > 0 && capacity <= CAPACITY_MAX ? capacity : null;
}

/** Degrees to a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** @param streetAt the name of the street that passes a point, for a rank that says nothing of where it is */
export function rankOf({ id, tags, at }: Feature, streetAt: (at: LatLng) => string | null): Rank {
  const names = namesOf(tags);
  const beside = tags['addr:housename'] ?? tags['addr:street'] ?? tags['addr:place'] ?? streetAt(at);
  const own = names === null ? 'Taxi rank' : RANK_NAME.test(names.name) ? names.name : `${names.name} taxi rank`;
  const isTold = beside === null || own.toLowerCase().includes(beside.toLowerCase());
  const name = isTold ? own : `${own}, ${beside}`;
  return { id, name, lat: rounded(at.lat), lng: rounded(at.lng), capacity: capacityOf(tags) };
}

/** How far off the street is that a rank stands in, metres. */
const STREET_METRES = 60;

/** The name of the nearest named street of an extract within some metres of a point. */
export function streetFinder(data: OsmData, metresTo: (at: LatLng, line: readonly LatLng[]) => number) {
  const streets = data.ways.filter(({ tags }) => tags['highway'] !== undefined && namesOf(tags) !== null);
  return (at: LatLng): string | null => {
    let best: { name: string; metres: number } | null = null;
    for (const way of streets) {
      const metres = metresTo(at, data.lineOf(way));
      if (metres <= STREET_METRES && metres < (best?.metres ?? Number.POSITIVE_INFINITY)) {
        best = { name: namesOf(way.tags)?.name ?? '', metres };
      }
    }
    return best?.name ?? null;
  };
}

/** `ranks.json`: a rank a line. */
export function ranksFile(ranks: readonly Rank[]): TownFile {
  const rows = ranks.map((rank) => JSON.stringify(rank)).join(',\n');
  return { path: 'ranks.json', bytes: Buffer.from(`{"ranks":[\n${rows}\n]}\n`) };
}
