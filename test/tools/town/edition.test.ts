import { expect, it } from 'vitest';
import { editionOfTown, manifestFile } from '../../../tools/town/edition';
import type { TownFile } from '../../../tools/town/townFile';

const file = (path: string, text: string): TownFile => ({ path, bytes: new TextEncoder().encode(text) });
const TOWN = { version: 1, name: 'Leeds' } as const;
const FILES = [
  file('roads.bin', 'roads'),
  file('search/index.json', '{}'),
  file('zones.json', '[]'),
  manifestFile(TOWN),
];

it('the same files are the same edition, in any order, whether they say it already or not', () => {
  const edition = editionOfTown(FILES);
  expect(edition).toMatch(/^[0-9a-f]{16}$/);
  expect(editionOfTown(FILES.toReversed())).toBe(edition);
  expect(editionOfTown(FILES.with(3, manifestFile({ ...TOWN, edition })))).toBe(edition);
});

it.each([
  ['a changed byte', FILES.with(0, file('roads.bin', 'roadz'))],
  ['a renamed file', FILES.with(1, file('search/other.json', '{}'))],
  ['another name of the town', FILES.with(3, manifestFile({ ...TOWN, name: 'York' }))],
  ['a file less', FILES.slice(1)],
  ['a file more', [...FILES, file('ranks.json', '')]],
  [
    'bytes that went from one file to the next',
    FILES.with(0, file('roads.bin', 'roads{')).with(1, file('search/index.json', '}')),
  ],
])('%s makes another edition', (_what, files) => expect(editionOfTown(files)).not.toBe(editionOfTown(FILES)));
