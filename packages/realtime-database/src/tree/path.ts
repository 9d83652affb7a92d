/** Paths as the wire writes them, and the syntax of keys. */
import { RequestError } from '../requestError';
import { type Path, PRIORITY_KEY } from './node';

/** Firebase's documented limits. */
export const MAX_DEPTH = 32;
const MAX_KEY_BYTES = 768;

// oxlint-disable-next-line no-control-regex -- control characters are exactly what a key may not hold
const FORBIDDEN_IN_KEY = /[.#$[\]/\u0000-\u001f\u007f]/;

export function isValidKey(key: string): boolean {
  return key !== '' && !FORBIDDEN_IN_KEY.test(key) && Buffer.byteLength(key) <= MAX_KEY_BYTES;
}

/** Splits "/a//b/" into ["a", "b"]. The last key may be `.priority`. Throws `invalid_path`. */
export function parsePath(text: string): Path {
  const path = text.split('/').filter((part) => part !== '');
  const last = path.length - 1;
  if (path.some((key, at) => !isValidKey(key) && !(key === PRIORITY_KEY && at === last))) {
    throw new RequestError('invalid_path', 'Invalid path: Invalid token in path');
  }
  // A priority is an attribute of its node and not a level of the tree.
  if (path.length > MAX_DEPTH + (path[last] === PRIORITY_KEY ? 1 : 0)) {
    throw new RequestError('invalid_path', `Invalid path: Path exceeds the maximum depth of ${MAX_DEPTH}`);
  }
  return path;
}

export function formatPath(path: Path): string {
  return path.join('/');
}

/** True when `path` is `ancestor` or lies below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, at) => path[at] === key);
}
