/** The edition of a town: what tells the content of its folder from every other. */
import { createHash } from 'node:crypto';
import type { TownManifest } from '@/domain/place/town';
import type { TownFile } from './townFile';

const DIGITS = 16;

const MANIFEST = 'town.json';

/** The first 16 hexadecimal digits of a hash of all paths and bytes. The same files have the same edition, in any order. */
function hashOf(files: readonly TownFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, DIGITS);
}

/** `town.json` as it is stored. */
export const manifestFile = (manifest: Partial<TownManifest>): TownFile => ({
  path: MANIFEST,
  bytes: new TextEncoder().encode(`${JSON.stringify(manifest)}\n`),
});

/** The edition of a whole town, of which `town.json` may say it already. @throws Error without a readable `town.json` */
export function editionOfTown(files: readonly TownFile[]): string {
  const stored = files.find(({ path }) => path === MANIFEST);
  const { edition: _said, ...manifest } = JSON.parse(new TextDecoder().decode(stored?.bytes)) as TownManifest;
  return hashOf([...files.filter((file) => file !== stored), manifestFile(manifest)]);
}
