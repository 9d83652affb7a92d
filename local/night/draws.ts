/**
 * Chance that belongs to somebody: each draw comes from a stream of its own, named by whom it is for. So a driver answers the
 * same offer in the same way, and a street is as full, whatever else the night brought before.
 */
import { createRandom, type Random } from '../seed/random';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a of the words, mixed once more so that neighbouring numbers begin far apart. */
function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The stream with this name: the same name gives the same numbers. */
export const streamOf = (...name: readonly (string | number)[]): Random => createRandom(hashOf(name.join('/')));
