/**
 * The oldest Node this project runs on, read from `engines` so that it is stated once. Plain JavaScript: it runs before
 * anything is installed.
 */
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** `20.19`, from package.json's `engines.node`. */
export const oldestNode = engines.node.replace(/[^\d.]/g, '');

/**
 * Tells why this Node cannot be used, or returns null.
 * @param {string} version like `20.19.1`
 */
export function nodeObstacle(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number);
  const good = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  return good ? null : `Node ${version} is too old: ${oldestNode} or later is needed. Get it from https://nodejs.org`;
}
