/** Finds what was typed in the town's words files, with as few of them as it takes. */
import type { LatLng } from '@/domain/place/geo';
import { isOneSlip, SLIP_LETTERS_MIN } from '@/domain/place/search/edits';
import { longForms } from '@/domain/place/search/fold';
import { nodesFor } from '@/domain/place/search/keys';
import { type Hit, merged, rankRows } from '@/domain/place/search/rank';
import type { Row } from '@/domain/place/search/searchFiles';
import type { SearchIndex } from '@/domain/place/search/searchIndex';
import type { Reading, Typed } from '@/domain/place/search/typed';
import { heeding } from './heeding';
import type { TownStore } from './townStore';

/** Files asked for what is typed right: only one if it has a word that the town does not know. */
const FILES_MAX = 3;
/** Ways to put a misspelt text right, each of them a file. */
const CORRECTIONS_MAX = 2;
/** All files of rows asked for one text. */
const ALL_FILES_MAX = 4;
/** Words whose spelling is looked up. */
const DOUBTED_MAX = 2;
/** From so many words on, one that fits nothing is passed over. */
const WORDS_TO_SPARE = 3;

/** What one search asks: the town's files, until a signal stops it. */
type Asked = { store: TownStore; index: SearchIndex; wait: ReturnType<typeof heeding> };

/** @param near where the person is; the nearer of equals comes first */
export async function findRows(store: TownStore, typed: Typed, near: LatLng, signal: AbortSignal): Promise<Hit[]> {
  const [first] = typed.readings;
  if (first === undefined) return [];
  const wait = heeding(signal);
  const index = await wait(store.index());
  const asked: Asked = { store, index, wait };
  const read = new Set<string>();
  const unknown = new Set(unknownWords(first, index));
  let hits: Hit[] = [];

  async function look(readings: readonly Reading[], most: number): Promise<void> {
    for (const start of filesFor(readings, index, read).slice(0, most)) {
      if (read.size === ALL_FILES_MAX) return;
      read.add(start);
      const rows = await wait(store.words(start));
      hits = merged(hits, rankRows(rows, typed, near));
      for (const word of first?.words ?? []) if (isMissing(word, start, rows, index)) unknown.add(word);
      if (isRight(hits) || unknown.size > 0) return;
    }
  }

  await look(typed.readings, FILES_MAX);
  if (isRight(hits) || (unknown.size > 0 && hits.some(isHouseKnown))) return hits;
  for (const reading of await corrections(first, unknown, asked)) await look([reading], 1);
  if (hits.length > 0 || first.words.length < WORDS_TO_SPARE) return hits;
  // "12 Stow Hill, Newport, Wales": nothing on the map of a town is called Wales.
  if (unknown.size > 0) return findRows(store, without(unknown, typed), near, signal);
  const rows = await wait(Promise.all([...read].map((start) => store.words(start))));
  return rankRows(rows.flat(), typed, near, 1);
}

const without = (unknown: ReadonlySet<string>, typed: Typed): Typed => ({
  ...typed,
  readings: typed.readings
    .map((reading) => ({ ...reading, words: reading.words.filter((word) => !unknown.has(word)) }))
    .filter(({ words }) => words.length > 0),
});

/** True if something fits without a misspelt word. */
const isRight = (hits: readonly Hit[]): boolean => hits.some(({ sure }) => sure);

const isHouseKnown = ({ number, knownNumber }: Hit): boolean => number === knownNumber;

/** The starts of the files to look into that were not read yet. Those of the first rows alone only if no other would do. */
function filesFor(readings: readonly Reading[], index: SearchIndex, read: ReadonlySet<string>): string[] {
  const nodes = readings.flatMap((reading) => nodesFor(reading, index)).filter(({ start }) => !read.has(start));
  const whole = nodes.filter((node) => node.whole);
  return [...new Set((whole.length > 0 ? whole : nodes).map(({ start }) => start))];
}

/** The words of a reading that no name begins with. */
const unknownWords = ({ words }: Reading, index: SearchIndex): string[] =>
  words.filter((word) => [word, ...longForms(word)].every((form) => index.wordsFor(form) === null));

/** True for a word that no name begins with, as the file shows that would hold it. */
function isMissing(word: string, start: string, rows: readonly Row[], index: SearchIndex): boolean {
  const node = index.wordsFor(word);
  if (node?.start !== start || !node.whole || longForms(word).length > 0) return false;
  return !rows.some(({ nameWords }) => nameWords.some((words) => words.some((each) => each.startsWith(word))));
}

/** A reading with one of its words as the town spells it. */
async function corrections(reading: Reading, unknown: ReadonlySet<string>, asked: Asked): Promise<Reading[]> {
  const doubted = reading.words
    .map((word, at) => ({ word, at }))
    .filter(({ word }) => word.length >= SLIP_LETTERS_MIN && !/\d/.test(word))
    .filter(({ word }) => unknown.size === 0 || unknown.has(word))
    .toSorted((a, b) => b.word.length - a.word.length)
    .slice(0, DOUBTED_MAX);
  const found: Reading[] = [];
  for (const { word, at } of doubted) {
    for (const right of await spellings(word, asked)) {
      if (found.length === CORRECTIONS_MAX) return found;
      found.push({ ...reading, words: reading.words.with(at, right), open: false });
    }
  }
  return found;
}

/** The town's words that are one slip from a word; none for a word that the town has. */
async function spellings(word: string, { store, index, wait }: Asked): Promise<string[]> {
  const [start, ending] = [index.startsFor(word), index.endingsFor(word)];
  const lists = await wait(
    Promise.all([start === null ? [] : store.starts(start), ending === null ? [] : store.endings(ending)]),
  );
  const words = [...new Set(lists.flat())];
  if (words.includes(word)) return [];
  return words.filter((each) => isOneSlip(word, each)).toSorted((a, b) => b.length - a.length);
}
