/** The files of one edition of the town that the search reads: each fetched when it is first needed, and the last ones kept. */
import { decodeIndex, type SearchIndex } from '@/domain/place/search/searchIndex';
import {
  decodeWords,
  endingsPath,
  type HousesFile,
  housesPath,
  type IndexFile,
  type PostcodesFile,
  postcodesPath,
  type Row,
  type SpellingFile,
  startsPath,
  type StoredStreet,
  type WordsFile,
  wordsPath,
} from '@/domain/place/search/searchFiles';
import { decodeNear, type Near, type NearFile, nearPath } from '@/domain/place/search/nearFiles';
import type { TownManifest } from '@/domain/place/town';
import { readTownFile } from '../townFiles';

/** Decoded files kept at most: a few hundred kB of memory. */
const KEPT_MAX = 80;

export type TownStore = {
  index(): Promise<SearchIndex>;
  words(start: string): Promise<readonly Row[]>;
  starts(start: string): Promise<readonly string[]>;
  endings(ending: string): Promise<readonly string[]>;
  houses(number: number): Promise<readonly StoredStreet[]>;
  postcodes(sector: string): Promise<PostcodesFile>;
  /** @throws MissingFile where the map has nothing */
  near(square: { x: number; y: number }): Promise<Near>;
  manifest(): Promise<TownManifest>;
};

function readIndex(json: unknown): SearchIndex {
  const file = json as IndexFile;
  if (file.version !== 1) throw new Error('the town’s search has another layout: reload the page');
  return decodeIndex(file);
}

/** A failure is not kept: the next search asks again. */
export function townStore(edition: string): TownStore {
  const kept = new Map<string, Promise<unknown>>();
  const readFile = async (path: string): Promise<unknown> => (await readTownFile(edition, path)).json();

  function load<Value>(path: string, decode: (file: unknown) => Value): Promise<Value> {
    const known = kept.get(path);
    kept.delete(path);
    const loading = (known ?? readFile(path).then((file) => decode(file))) as Promise<Value>;
    // What was used last is last to go.
    kept.set(path, loading);
    if (known === undefined) {
      loading.catch(() => {
        if (kept.get(path) === loading) kept.delete(path);
      });
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT_MAX))) kept.delete(oldest);
    }
    return loading;
  }

  const spelt = (file: unknown): string[] => (file as SpellingFile).words.split(' ');
  return {
    index: () => load(INDEX, readIndex),
    words: (start) => load(wordsPath(start), (file) => decodeWords(file as WordsFile)),
    starts: (start) => load(startsPath(start), spelt),
    endings: (ending) => load(endingsPath(ending), spelt),
    houses: (number) => load(housesPath(number), (file) => (file as HousesFile).streets),
    postcodes: (sector) => load(postcodesPath(sector), (file) => file as PostcodesFile),
    near: (square) => load(nearPath(square), (file) => decodeNear(file as NearFile)),
    manifest: () => load('town.json', (file) => file as TownManifest),
  };
}

const INDEX = 'search/index.json';
