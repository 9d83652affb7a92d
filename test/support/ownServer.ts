/** Which server tests have a server of their own: its code in their process, or a process that they start and measure. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const isServer = (file: string): boolean => file.startsWith('functions/src/') || file === 'test/functions/ownHost.ts';
/** An import by a relative path; a type alone loads nothing. */
const IMPORT = /(?:^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?|\bimport\()'(\.[^']+)'/gm;

/** The files that these import, and so on, these included. The app's code, `@/…`, never leads to the server's. */
function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  if (isServer(file)) return known;
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const aim = posix.join(posix.dirname(file), specifier);
    const found = [aim, `${aim}.ts`].find((path) => /\.m?ts$/.test(path) && existsSync(path));
    if (found !== undefined) reached(found, known);
  }
  return known;
}

/**
 * The tests in these folders that have a server of their own, and may change what it sees of the outside.
 * @param folders paths from the root, where this is called
 */
export function withOwnServer(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => posix.join(folder, name)),
    )
    .filter((file) => file.endsWith('.test.ts') && [...reached(file)].some(isServer))
    .toSorted();
}
