/** The files of the town that the functions read. */
import { existsSync, readFileSync } from 'node:fs';

/** Beside the bundle, where `build.mjs` puts them, or in the project, when the code runs as it is written. */
const FOLDERS = ['./', '../../../../public/town/'];

/** The bytes of a file of the town, or null if the functions were built without it. */
export function townFile(name: 'roads.bin' | 'ranks.json'): Buffer | null {
  const file = FOLDERS.map((folder) => new URL(`${folder}${name}`, import.meta.url)).find((path) => existsSync(path));
  return file === undefined ? null : readFileSync(file);
}
