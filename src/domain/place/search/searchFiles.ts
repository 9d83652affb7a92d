/**
 * The files of a town's search, as they are stored under `/town/<edition>/`. All are JSON; rows are tuples, to stay small.
 *
 * - `search/index.json`: which other files there are.
 * - `search/words/w-<start>.json`: what has a word that begins so; and all of it, if the index does not mark the file.
 * - `search/spelling/s-<start>.json` and `e-<ending>.json`: the town's words by their first and by their last letters.
 * - `search/houses/<n>.json`: where the houses of some streets are.
 * - `search/postcodes/<sector>.json`: the postcodes of a sector.
 * - `near/<zoom>/<x>/<y>.json`: what is near a point (nearFiles.ts).
 */
import type { LatLng } from '../geo';
import { nameWords } from './fold';
import { SORT_NAMES, type SortName, SORTS } from './sorts';

/** Positions in files are in hundred-thousandths of a degree (about a metre). */
export const UNITS = 1e5;

export type IndexFile = {
  version: 1;
  /** The starts of the words files, sorted, with `|` between; one with `+` at its end holds only its first rows. */
  words: string;
  /** The starts and the endings (turned round) of the spelling files. */
  starts: string;
  endings: string;
  /** For each houses file the beginning of its first street's key, sorted, with `|` between. */
  houses: string;
  /** The sectors with postcodes: `NP20 1|NP20 2`. */
  sectors: string;
};

/** Sort (its number in `SORT_NAMES`), name, number of its `where`, lat, lng, house numbers of a street, other names. */
export type StoredRow = [number, string, number, number, number, string?, string[]?];
/** `at` is added to the positions of the rows. */
export type WordsFile = { at: [number, number]; where: string[]; rows: StoredRow[] };

/** Words with a space between. */
export type SpellingFile = { words: string };

/** Each house: its number, lat and lng from the street's, and the number of its postcode in `codes` (-1: none). */
export type StoredStreet = { name: string; where: string; at: [number, number]; codes: string[]; houses: string };
export type HousesFile = { streets: StoredStreet[] };

/** The last two letters, lat, lng, number of its `where`. The digit before them is the sector's. */
export type PostcodesFile = { at: [number, number]; where: string[]; rows: [string, number, number, number][] };

/** Something that the search can find. */
export type Row = LatLng & {
  sort: SortName;
  name: string;
  /** The name first, then the others: Welsh, former, local. */
  names: readonly string[];
  /** What comes after the name: suburb, town, district. */
  where: string;
  /** A street's house numbers (houseNumbers.ts). */
  numbers: string;
  /** The words of each name; of `where`; and of its sort. */
  nameWords: readonly (readonly string[])[];
  whereWords: readonly string[];
  sortWords: readonly string[];
};

const asDegrees = (units: number): number => units / UNITS;

export function decodeWords(file: WordsFile): Row[] {
  const whereWords = file.where.map(nameWords);
  return file.rows.map(([sortNumber, name, whereNumber, lat, lng, numbers = '', others = []]) => {
    const sort = SORT_NAMES[sortNumber] ?? 'building';
    const names = [name, ...others];
    return {
      sort,
      name,
      names,
      where: file.where[whereNumber] ?? '',
      lat: asDegrees(lat + file.at[0]),
      lng: asDegrees(lng + file.at[1]),
      numbers,
      nameWords: names.map(nameWords),
      whereWords: whereWords[whereNumber] ?? [],
      sortWords: SORTS[sort].words.split(' ').filter(Boolean),
    };
  });
}

export type House = LatLng & { number: string; postcode: string | null };

/** The houses of a stored street, in the order of their numbers. */
export function decodeHouses({ at, codes, houses }: StoredStreet): House[] {
  if (houses === '') return [];
  return houses.split(';').map((house) => {
    const [number = '', lat, lng, code] = house.split(' ');
    return {
      number,
      lat: asDegrees(Number(lat) + at[0]),
      lng: asDegrees(Number(lng) + at[1]),
      postcode: codes[Number(code)] ?? null,
    };
  });
}

/** The file name of a start: letters and digits of English as they are, others by number, so that any disk keeps it. */
export function fileStem(start: string): string {
  return Array.from(start)
    .map((sign) => (/[a-z\d]/.test(sign) ? sign : `_${(sign.codePointAt(0) ?? 0).toString(16)}`))
    .join('');
}

export const wordsPath = (start: string): string => `search/words/w-${fileStem(start)}.json`;
export const startsPath = (start: string): string => `search/spelling/s-${fileStem(start)}.json`;
export const endingsPath = (ending: string): string => `search/spelling/e-${fileStem(ending)}.json`;
export const housesPath = (number: number): string => `search/houses/${number}.json`;
export const postcodesPath = (sector: string): string =>
  `search/postcodes/${sector.toLowerCase().replace(' ', '-')}.json`;
