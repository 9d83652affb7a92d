/** The houses files: where each house of a street is. Streets of one name are in one file, in the order of names. */
import { nameKey } from '@/domain/place/search/fold';
import { housesPath, type HousesFile, type StoredStreet, UNITS } from '@/domain/place/search/searchFiles';
import type { TownFile } from '../townFile';
import { compactFile } from './compact';
import type { Street } from './streets';

/** A file is closed once it is this large, characters: about 5 kB as it is sent. */
const HOUSES_FILE_FULL = 11_000;

/** @param whereOf the text after a street's name, as in its row */
export function houseFiles(
  streets: readonly Street[],
  whereOf: (street: Street) => string,
): { files: TownFile[]; signs: string } {
  const numbered = streets
    .filter(({ houses }) => houses.length > 0)
    .map((street) => ({ street, key: nameKey(street.name) }));
  const sorted = numbered.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  const contents: { first: string; last: string; streets: StoredStreet[]; size: number }[] = [];
  for (const { street, key } of sorted) {
    const stored = storedStreet(street, whereOf(street));
    const open = contents.at(-1);
    if (open === undefined || (open.size >= HOUSES_FILE_FULL && open.last !== key)) {
      contents.push({ first: key, last: key, streets: [stored], size: sizeOf(stored) });
    } else {
      open.streets.push(stored);
      open.last = key;
      open.size += sizeOf(stored);
    }
  }
  return {
    files: contents.map(({ streets: held }, number) => {
      const content: HousesFile = { streets: held };
      return compactFile(housesPath(number), content);
    }),
    signs: contents.map(({ first }, at) => signOf(contents[at - 1]?.last ?? '', first)).join('|'),
  };
}

const sizeOf = ({ name, houses, codes }: StoredStreet): number => 60 + name.length + houses.length + codes.length * 11;

/** The shortest beginning of a key that is after the key before. */
function signOf(before: string, key: string): string {
  let length = 1;
  while (length < key.length && key.slice(0, length) <= before) length += 1;
  return key.slice(0, length);
}

function storedStreet({ name, at, houses }: Street, where: string): StoredStreet {
  const middle: [number, number] = [Math.round(at.lat * UNITS), Math.round(at.lng * UNITS)];
  const codes = [...new Set(houses.flatMap(({ postcode }) => postcode ?? []))];
  const rows = houses.map(({ number, lat, lng, postcode }) => {
    const [north, east] = [Math.round(lat * UNITS) - middle[0], Math.round(lng * UNITS) - middle[1]];
    return `${number} ${north} ${east} ${postcode === null ? -1 : codes.indexOf(postcode)}`;
  });
  return { name, where, at: middle, codes, houses: rows.join(';') };
}
