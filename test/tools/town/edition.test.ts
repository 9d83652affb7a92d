import { expect, it } from 'vitest';
import { editionOf } from '../../../tools/town/edition';
import type { TownFile } from '../../../tools/town/townFile';

const file = (path: string, text: string): TownFile => ({ path, bytes: new TextEncoder().encode(text) });
const FILES = [file('roads.bin', 'roads'), file('search/index.json', '{}'), file('zones.json', '[]')];

it('the same files are the same edition, in any order', () => {
  expect(editionOf(FILES)).toMatch(/^[0-9a-f]{16}$/);
  expect(editionOf(FILES.toReversed())).toBe(editionOf(FILES));
});

it.each([
  ['a changed byte', FILES.with(0, file('roads.bin', 'roadz'))],
  ['a renamed file', FILES.with(1, file('search/other.json', '{}'))],
  ['a file less', FILES.slice(1)],
  ['a file more', [...FILES, file('ranks.json', '')]],
  ['bytes that went from one file to the next', [file('roads.bin', 'roads{'), file('search/index.json', '}')]],
])('%s makes another edition', (_what, files) => expect(editionOf(files)).not.toBe(editionOf(FILES)));
