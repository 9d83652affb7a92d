/** The search's index, decoded: which file to ask for what is typed. */
import type { IndexFile } from './searchFiles';

/** A words file: its start, and whether it holds all that begins so. */
export type WordsNode = { start: string; whole: boolean };

export type SearchIndex = {
  /** Null if no name of the town has a word that begins so. */
  wordsFor(key: string): WordsNode | null;
  startsFor(word: string): string | null;
  endingsFor(word: string): string | null;
  /** The houses file that holds a street, if any does. */
  housesFor(key: string): number | null;
  sectors: readonly string[];
};

const list = (text: string): string[] => (text === '' ? [] : text.split('|'));

/** The longest start of `key` in a set; null without one. */
function longestStart(key: string, has: (start: string) => boolean): string | null {
  for (let length = key.length; length > 0; length -= 1) {
    const start = key.slice(0, length);
    if (has(start)) return start;
  }
  return null;
}

/** The place of the first text that is not before `key`. */
function firstNotBefore(sorted: readonly string[], key: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A word from its last letter to its first, as the spelling files of endings have it. */
export const turned = (word: string): string => Array.from(word).toReversed().join('');

export function decodeIndex(file: IndexFile): SearchIndex {
  const nodes = new Map<string, WordsNode>();
  for (const entry of list(file.words)) {
    const start = entry.replace(/\+$/, '');
    nodes.set(start, { start, whole: start === entry });
  }
  const sorted = [...nodes.keys()].toSorted();
  const starts = new Set(list(file.starts));
  const endings = new Set(list(file.endings));
  const houses = list(file.houses);
  return {
    wordsFor(key) {
      const start = longestStart(key, (each) => nodes.has(each));
      const node = start === null ? undefined : nodes.get(start);
      if (node !== undefined && (node.whole || node.start === key)) return node;
      // The file of several letters that all names with the first of them have.
      const longer = sorted[firstNotBefore(sorted, key)];
      return longer?.startsWith(key) === true ? (nodes.get(longer) ?? null) : null;
    },
    startsFor: (word) => longestStart(word, (each) => starts.has(each)),
    endingsFor: (word) => longestStart(turned(word), (each) => endings.has(each)),
    housesFor(key) {
      // A sign is after all keys of the file before it, and not after any of its own.
      const found = houses.findLastIndex((sign) => sign <= key);
      return found < 0 ? null : found;
    },
    sectors: list(file.sectors),
  };
}
