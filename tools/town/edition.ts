/** The edition of a town: what tells the content of its folder from every other. */
import { createHash } from 'node:crypto';
import type { TownFile } from './townFile';

const DIGITS = 16;

/** The first 16 hexadecimal digits of a hash of all paths and bytes. The same files have the same edition, in any order. */
export function editionOf(files: readonly TownFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, DIGITS);
}
