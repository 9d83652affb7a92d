import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { decodeIndex } from '@/domain/place/search/searchIndex';
import { type Keyed, shardsOf } from '../../../../tools/town/search/shards';

const sizes = {
  sizeOf: () => 1,
  most: 3,
  best: (entries: readonly Keyed<string>[]) => entries.slice(0, 3).map(({ value }) => value),
};
const keyed = (keys: readonly string[]): Keyed<string>[] => keys.map((key) => ({ key, value: key }));

describe('splitting into files', () => {
  it('goes only as deep as a file’s size asks for', () => {
    const shards = shardsOf(keyed(['mill ', 'moat ', 'stow ', 'stowe ', 'stream ', 'street ', 'zoo ']), sizes);
    expect(shards.map(({ start, whole }) => `${start}${whole ? '' : '+'}`)).toEqual(['m', 'st+', 'sto', 'str', 'z']);
  });

  it('ends for a word that more names have than a file holds', () => {
    const same = Array.from({ length: 9 }, (_none, at): Keyed<string> => ({ key: 'street ', value: `${at}` }));
    const shards = shardsOf(same, sizes);
    expect(shards).toEqual([{ start: 'street ', whole: false, values: ['0', '1', '2'] }]);
  });

  it('lets every word be found by it and by each of its beginnings', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-c]{1,6} $/), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(words, (keys) => {
        const shards = shardsOf(keyed(keys), sizes);
        const starts = shards.map(({ start, whole }) => `${start}${whole ? '' : '+'}`).join('|');
        const index = decodeIndex({ version: 1, words: starts, starts: '', endings: '', houses: '', sectors: '' });
        for (const key of keys) {
          const node = index.wordsFor(key);
          const held = shards.find(({ start }) => start === node?.start)?.values ?? [];
          // A word that is a file's whole beginning may be one of many.
          expect(node).not.toBeNull();
          if (node?.whole === true) expect(held).toContain(key);
          for (let length = 1; length < key.length; length += 1) {
            expect(index.wordsFor(key.slice(0, length))).not.toBeNull();
          }
        }
        expect(index.wordsFor('dd ')).toBeNull();
      }),
      { seed: 7 },
    );
  });
});
