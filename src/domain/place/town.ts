/**
 * A town's folder of plain files, `public/town`: what is in those that the browser, the seeded town and the first-run
 * page read. `npm run town` writes them, so the decoders trust them. Hosting has them at `/town/<edition>/…`. Coordinates are WGS 84 degrees.
 */
import type { GeoBox, LatLng } from './geo';
import type { SortName } from './search/sorts';

/** `town.json`: what a reader must know before it asks for anything else. `/town/town.json` is that of the newest edition. */
export type TownManifest = {
  /** The layout of the folder; a reader refuses one that it does not know. */
  version: 1;
  /** Tells this content of the folder from every other, 16 hexadecimal digits; the files' addresses name it. */
  edition: string;
  name: string;
  /** What the map shows. */
  bounds: GeoBox;
  /** Where a map begins. */
  centre: LatLng;
  /** Whose data it is, one line each; the map shows them. */
  attribution: readonly string[];
  /** The zoom levels that have tiles, from far to near; between and beyond them the next lower one is enlarged. */
  tileZooms: readonly number[];
};

/** `zones.json`: name, status, then the ring as lat, lng, lat, lng…, not closed. */
export type ZonesFile = { zones: [string, 'active' | 'inactive', number[]][] };

/** A zone to begin with; the polygon becomes the zone's `latlng`, as JSON. */
export type TownZone = { name: string; status: 'active' | 'inactive'; polygon: LatLng[] };

export function decodeZones(json: unknown): TownZone[] {
  return (json as ZonesFile).zones.map(([name, status, ring]) => ({ name, status, polygon: pairs(ring) }));
}

/** `places.json`: id, sort, name, address, lat, lng; the places that people take a cab to, the most asked for first. */
export type PlacesFile = { places: [string, SortName, string, string, number, number][] };

export type TownPlace = LatLng & { id: string; sort: SortName; name: string; address: string };

export function decodePlaces(json: unknown): TownPlace[] {
  return (json as PlacesFile).places.map(([id, sort, name, address, lat, lng]) => ({
    id,
    sort,
    name,
    address,
    lat,
    lng,
  }));
}

/** `ranks.json`: where cabs wait. `capacity` is the number of cabs, where it is known. */
export type TownRank = LatLng & { id: string; name: string; capacity: number | null };

export function decodeRanks(json: unknown): TownRank[] {
  return (json as { ranks: TownRank[] }).ranks;
}

function pairs(flat: number[]): LatLng[] {
  const points: LatLng[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) points.push({ lat: flat[i] as number, lng: flat[i + 1] as number });
  return points;
}
