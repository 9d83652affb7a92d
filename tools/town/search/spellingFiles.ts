/** The town's words, by how they begin and how they end: to find the one that somebody misspelt. */
import { SLIP_LETTERS_MIN } from '@/domain/place/search/edits';
import { nameWords } from '@/domain/place/search/fold';
import { turned } from '@/domain/place/search/searchIndex';
import { endingsPath, type SpellingFile, startsPath } from '@/domain/place/search/searchFiles';
import type { TownFile } from '../townFile';
import { compactFile } from './compact';
import type { SearchRow } from './rows';
import { type Shard, shardsOf } from './shards';

/** A file's size at most, characters: about 1 kB as it is sent. */
const SPELLING_FILE_MOST = 3_500;

export function spellingFiles(rows: readonly SearchRow[]): { files: TownFile[]; starts: string; endings: string } {
  const all = new Set(rows.flatMap(({ name, others }) => [name, ...others].flatMap(nameWords)));
  const words = [...all].filter((word) => word.length >= SLIP_LETTERS_MIN && !/^\d+$/.test(word)).toSorted();
  const sizes = { sizeOf: (word: string) => word.length + 1, most: SPELLING_FILE_MOST, best: null };
  const starts = shardsOf(
    words.map((word) => ({ key: word, value: word })),
    sizes,
  );
  const endings = shardsOf(
    words.map((word) => ({ key: turned(word), value: word })),
    sizes,
  );
  const list = (shards: readonly Shard<string>[]): string => shards.map(({ start }) => start).join('|');
  return {
    files: [...starts.map((shard) => fileOf(startsPath, shard)), ...endings.map((shard) => fileOf(endingsPath, shard))],
    starts: list(starts),
    endings: list(endings),
  };
}

function fileOf(path: (start: string) => string, { start, values }: Shard<string>): TownFile {
  const content: SpellingFile = { words: values.toSorted().join(' ') };
  return compactFile(path(start), content);
}
