/** A made-up town as the data of its map, and its search as a browser would fetch it. */
import type { GeoBox, LatLng } from '@/domain/place/geo';
import { OsmData, type OsmMember, type Tags, UNITS_PER_DEGREE } from '../../tools/town/osm/osmData';
import { placesOf } from '../../tools/town/places';
import { buildSearch } from '../../tools/town/search/build';
import type { Postcode } from '../../tools/town/townFile';

/** The middle of the made-up town. */
export const TINY_CENTRE: LatLng = { lat: 51.58, lng: -3 };
export const TINY_BOUNDS: GeoBox = { south: 51.5, west: -3.1, north: 51.66, east: -2.9 };

const METRES_NORTH = 111_195;
const METRES_EAST = METRES_NORTH * Math.cos((TINY_CENTRE.lat * Math.PI) / 180);

/** The edition that the made-up town's files have when a browser fetches them. */
export const TINY_EDITION = '0123456789abcdef';

/** A point some metres east and north of the middle. */
export const metresOff = (east: number, north: number): LatLng => ({
  lat: TINY_CENTRE.lat + north / METRES_NORTH,
  lng: TINY_CENTRE.lng + east / METRES_EAST,
});

export class TinyExtract {
  readonly data = new OsmData();
  #id = 0;

  #place({ lat, lng }: LatLng): number {
    this.#id += 1;
    this.data.positions.add(this.#id, Math.round(lat * UNITS_PER_DEGREE), Math.round(lng * UNITS_PER_DEGREE));
    return this.#id;
  }

  node(tags: Tags, at: LatLng): number {
    const id = this.#place(at);
    this.data.nodes.push({ id, tags, at });
    return id;
  }

  way(tags: Tags, line: readonly LatLng[]): number {
    return this.wayOf(
      tags,
      line.map((point) => this.#place(point)),
    );
  }

  /** A way through nodes that are there already. */
  wayOf(tags: Tags, refs: readonly number[]): number {
    this.#id += 1;
    this.data.ways.push({ id: this.#id, tags, refs: Float64Array.from(refs) });
    return this.#id;
  }

  relation(tags: Tags, members: readonly OsmMember[]): void {
    this.#id += 1;
    this.data.relations.push({ id: this.#id, tags, members });
  }

  street(name: string, line: readonly LatLng[], tags: Tags = {}): number {
    return this.way({ highway: 'residential', name, ...tags }, line);
  }

  house(street: string, number: string, at: LatLng, tags: Tags = {}): number {
    return this.node({ 'addr:housenumber': number, 'addr:street': street, 'addr:city': 'Newport', ...tags }, at);
  }
}

/** A square outline round a point, closed. */
export function squareRound(east: number, north: number, half: number): LatLng[] {
  const corners: [number, number][] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
  ];
  return corners.map(([x, y]) => metresOff(east + x, north + y));
}

/** A town with a hill street of 30 houses, two High Streets, a station, a hospital, a rank and some postcodes. */
export function tinyTown(): { extract: TinyExtract; postcodes: Postcode[] } {
  const extract = new TinyExtract();
  extract.node({ place: 'city', name: 'Newport', 'name:cy': 'Casnewydd' }, TINY_CENTRE);
  extract.node({ place: 'suburb', name: 'Stow Park' }, metresOff(-100, 0));
  extract.node({ place: 'village', name: 'Caerleon' }, metresOff(5_000, 2_000));

  extract.street('Stow Hill', [metresOff(-200, 0), metresOff(0, 0), metresOff(200, 0)], { 'name:cy': 'Allt Stow' });
  for (let number = 1; number <= 30; number += 1) {
    if (number === 13) continue;
    const at = metresOff(-200 + number * 12, number % 2 === 0 ? 12 : -12);
    extract.house('Stow Hill', `${number}`, at, { 'addr:postcode': number < 16 ? 'NP20 1JH' : 'NP20 1JJ' });
  }
  extract.street('High Street', [metresOff(300, 100), metresOff(300, 400)], { 'name:cy': 'Stryd Fawr' });
  extract.house('High Street', '12', metresOff(310, 200), { 'addr:postcode': 'NP20 1FX' });
  extract.street('High Street', [metresOff(5_000, 2_000), metresOff(5_000, 2_300)]);
  extract.house('High Street', '12', metresOff(5_010, 2_100), { 'addr:city': 'Caerleon', 'addr:postcode': 'NP18 1AG' });
  extract.street("St. Julian's Road", [metresOff(-600, 300), metresOff(-600, 700)]);
  extract.street('Gwêl y Môr', [metresOff(-900, 300), metresOff(-900, 700)]);
  extract.node({ railway: 'station', name: 'Newport', 'name:cy': 'Casnewydd' }, metresOff(0, 600));
  extract.way({ amenity: 'hospital', name: 'Royal Gwent Hospital' }, squareRound(-500, -500, 100));
  extract.node({ amenity: 'taxi', capacity: '5' }, metresOff(305, 300));
  extract.node({ amenity: 'taxi', name: 'Capital Taxis', 'addr:housenumber': '187' }, metresOff(20, 20));
  extract.node({ 'addr:housename': 'Rose Cottage', 'addr:street': "St. Julian's Road" }, metresOff(-585, 500));
  const postcodes = [
    { code: 'NP20 1JH', ...metresOff(-100, 0) },
    { code: 'NP20 1JJ', ...metresOff(100, 0) },
    { code: 'NP20 1FX', ...metresOff(300, 200) },
    { code: 'NP20 4AX', ...metresOff(0, 600) },
    { code: 'NP18 1AG', ...metresOff(5_000, 2_100) },
    { code: 'CF10 1AA', lat: 51.48, lng: -3.18 },
  ];
  return { extract, postcodes };
}

/** The search of a made-up town, as `npm run town` makes it. */
export const searchOf = ({ data }: TinyExtract, postcodes: readonly Postcode[]): ReturnType<typeof buildSearch> =>
  buildSearch(data, TINY_BOUNDS, postcodes, placesOf(data, TINY_BOUNDS));

/** The files of a town's search by their addresses, as text, and the one that says which edition is the newest. */
export function searchFiles(
  extract: TinyExtract,
  postcodes: readonly Postcode[],
  edition = TINY_EDITION,
): Map<string, string> {
  const { files } = searchOf(extract, postcodes);
  const manifest = {
    version: 1,
    edition,
    name: 'Newport',
    bounds: TINY_BOUNDS,
    centre: TINY_CENTRE,
    attribution: [],
    tileZooms: [],
  };
  return new Map([
    ...files.map(({ path, bytes }): [string, string] => [
      `/town/${edition}/${path}`,
      Buffer.from(bytes).toString('utf8'),
    ]),
    [`/town/${edition}/town.json`, JSON.stringify(manifest)],
    ['/town/town.json', JSON.stringify(manifest)],
  ]);
}
