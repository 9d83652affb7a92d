/** The search of a town: from its extract and its postcodes to the files that a browser reads as somebody types. */
import type { GeoBox } from '@/domain/place/geo';
import type { IndexFile } from '@/domain/place/search/searchFiles';
import { NAMED_HOUSE } from '@/domain/place/search/nearFiles';
import type { SortName } from '@/domain/place/search/sorts';
import type { OsmData } from '../osm/osmData';
import type { NamedPlace, TownPlaces } from '../places';
import type { Postcode, TownFile } from '../townFile';
import { readAddresses } from './addresses';
import { compactFile } from './compact';
import { houseFiles } from './houseFiles';
import { livePostcodes } from './livePostcodes';
import { nearFiles, type NearPlaceRow } from './nearFiles';
import { postcodeFiles } from './postcodeFiles';
import { houseRows, placeRows, type SearchRow, streetBeside, streetRows } from './rows';
import { spellingFiles } from './spellingFiles';
import { readStreets, type Street } from './streets';
import { whereabouts } from './where';
import { wordFiles } from './wordFiles';

export type SearchFigures = {
  streets: number;
  /** Numbered and named houses, each once. */
  addresses: number;
  postcodes: number;
  places: number;
  ranks: number;
  /** Districts of the postcode file that nobody lives in any more; they are left out. */
  endedDistricts: string[];
};

/** What somebody says to be found by, where no house has a number. */
const LANDMARKS = new Set<SortName>([
  'station',
  'bus-station',
  'airport',
  'hospital',
  'rank',
  'hotel',
  'pub',
  'school',
  'college',
  'university',
  'surgery',
  'supermarket',
  'mall',
  'park',
  'sport',
  'stadium',
  'museum',
  'sight',
  'worship',
  'theatre',
  'library',
  'civic',
  'care',
  'hall',
  'fuel',
]);

/** How far a place without an outline reaches, and any place at most, metres. */
const PLACE_REACH = { least: 20, site: 60, most: 120 } as const;
/** What is drawn as a point though it is a site. */
const SITES = new Set<SortName>(['station', 'bus-station', 'airport', 'hospital', 'stadium', 'university', 'mall']);

/** `search/` and `near/`. The same input gives the same bytes. */
export function buildSearch(
  data: OsmData,
  bounds: GeoBox,
  postcodes: readonly Postcode[],
  found: TownPlaces,
): { files: TownFile[]; figures: SearchFigures } {
  const addresses = readAddresses(data, bounds);
  const { live, ended } = livePostcodes(postcodes, bounds, addresses);
  const where = whereabouts(found.places, addresses, live);
  const streets = readStreets(data, bounds, addresses);
  const streetAt = streetBeside(streets);

  const streetList = streetRows(streets, where);
  const places = placeRows(found, where, streetAt);
  const houses = houseRows(addresses, where, places);
  const rows = [...streetList, ...houses, ...places];

  const words = wordFiles(rows);
  const spelling = spellingFiles(rows);
  const numbers = houseFiles(streets, whereOf(streets, streetList));
  const codes = postcodeFiles(live, streets, where, streetAt);
  const index: IndexFile = {
    version: 1,
    words: words.starts,
    starts: spelling.starts,
    endings: spelling.endings,
    houses: numbers.signs,
    sectors: codes.sectors,
  };
  const near = nearFiles(streets, streetList, nearPlaces(found.places, places, houses));
  const files = [
    compactFile('search/index.json', index),
    words.files,
    spelling.files,
    numbers.files,
    codes.files,
    near,
  ].flat();
  return {
    files,
    figures: {
      streets: streets.length,
      addresses: houses.length + streets.reduce((sum, street) => sum + street.houses.length, 0),
      postcodes: live.length,
      places: found.places.length,
      ranks: found.ranks.length,
      endedDistricts: ended,
    },
  };
}

function whereOf(streets: readonly Street[], rows: readonly SearchRow[]): (street: Street) => string {
  const texts = new Map(streets.map((street, at) => [street, rows[at]?.where ?? '']));
  return (street) => texts.get(street) ?? '';
}

/** What a point may be named after: a landmark, or a house with a name. */
function nearPlaces(
  places: readonly NamedPlace[],
  placeList: readonly SearchRow[],
  houses: readonly SearchRow[],
): NearPlaceRow[] {
  const named = placeList.map((row, at) => {
    const least = SITES.has(row.sort) ? PLACE_REACH.site : PLACE_REACH.least;
    return { row, reach: Math.min(PLACE_REACH.most, Math.max(least, places[at]?.reach ?? 0)) };
  });
  const telling = named.filter(({ row: { sort } }) => LANDMARKS.has(sort));
  return [...telling, ...houses.map((row) => ({ row, reach: NAMED_HOUSE }))];
}
