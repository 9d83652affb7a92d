/** The words files: what can be found by each word of its names. */
import { keysOf } from '@/domain/place/search/keys';
import { isSilent, nameWords } from '@/domain/place/search/fold';
import { type StoredRow, UNITS, type WordsFile, wordsPath } from '@/domain/place/search/searchFiles';
import { SORT_NAMES, SORTS } from '@/domain/place/search/sorts';
import { compactFile, lowest } from './compact';
import type { TownFile } from '../townFile';
import type { SearchRow } from './rows';
import { type Keyed, shardsOf } from './shards';

/** A file's size at most, characters of JSON: about 3 kB as it is sent. */
export const WORDS_FILE_MOST = 8_000;

type Sized = { row: SearchRow; names: string[][]; size: number };

/** What is already in the file costs little again: a district's or a suburb's name. */
const WHERE_SHARE = 0.4;

function sized(row: SearchRow): Sized {
  const others = row.others.reduce((sum, name) => sum + name.length + 3, 0);
  const size = 24 + row.name.length + others + row.numbers.length + row.where.length * WHERE_SHARE;
  return { row, names: [row.name, ...row.others].map(nameWords), size };
}

/** The words that more rows have than a file holds. */
export function commonWords(rows: readonly SearchRow[]): (word: string) => boolean {
  const sizes = new Map<string, number>();
  for (const { names, size } of rows.map(sized)) {
    for (const word of new Set(names.flat())) sizes.set(word, (sizes.get(word) ?? 0) + size);
  }
  return (word) => (sizes.get(word) ?? 0) > WORDS_FILE_MOST;
}

export function wordFiles(rows: readonly SearchRow[]): { files: TownFile[]; starts: string } {
  const isCommon = commonWords(rows);
  const entries = rows.map(sized).flatMap((value) => {
    const keys = new Set(value.names.flatMap((words) => keysOf(words, isCommon)));
    return [...keys].map((key): Keyed<Sized> => ({ key, value }));
  });
  const shards = shardsOf(entries, { sizeOf: ({ size }) => size, most: WORDS_FILE_MOST, best: bestOf });
  return {
    files: shards.map(({ start, values }) => compactFile(wordsPath(start), fileOf(values.map(({ row }) => row)))),
    starts: shards.map(({ start, whole }) => `${start}${whole ? '' : '+'}`).join('|'),
  };
}

/** What is asked for most comes first: names that begin so, then by sort, then short names. */
function bestOf(entries: readonly Keyed<Sized>[]): Sized[] {
  const places = new Map<Sized, number>();
  for (const { key, value } of entries) {
    const begins = value.names.some((words) => words.find((word) => !isSilent(word)) === key.split(' ')[0]);
    const cost = (begins ? 0 : 3) + SORTS[value.row.sort].weight + value.row.name.length / 20;
    places.set(value, Math.min(cost, places.get(value) ?? Number.POSITIVE_INFINITY));
  }
  const order = [...places].toSorted(([a, one], [b, other]) => one - other || compare(a.row, b.row));
  const isStreet = ([{ row }]: [Sized, number]): boolean => row.sort === 'street';
  const half = WORDS_FILE_MOST / 2;
  const streets = filled(order.filter(isStreet), half);
  const others = filled(
    order.filter((each) => !isStreet(each)),
    half,
  );
  return [...streets, ...others];
}

function filled(order: readonly [Sized, number][], most: number): Sized[] {
  let size = 0;
  return order
    .filter(([value]) => {
      size += value.size;
      return size <= most;
    })
    .map(([value]) => value);
}

/** One order for rows, whatever the order of the extract. */
export function compare(a: SearchRow, b: SearchRow): number {
  const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
  return order(a.name, b.name) || order(a.where, b.where) || a.lat - b.lat || a.lng - b.lng || order(a.sort, b.sort);
}

function fileOf(rows: readonly SearchRow[]): WordsFile {
  const sorted = rows.toSorted(compare);
  const at = lowest(sorted);
  const where = [...new Set(sorted.map((row) => row.where))];
  const numbers = new Map(where.map((text, number) => [text, number]));
  return {
    at,
    where,
    rows: sorted.map((row): StoredRow => {
      const lat = Math.round(row.lat * UNITS) - at[0];
      const lng = Math.round(row.lng * UNITS) - at[1];
      const stored: StoredRow = [SORT_NAMES.indexOf(row.sort), row.name, numbers.get(row.where) ?? 0, lat, lng];
      if (row.numbers !== '' || row.others.length > 0) stored.push(row.numbers);
      if (row.others.length > 0) stored.push([...row.others]);
      return stored;
    }),
  };
}
