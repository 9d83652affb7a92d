/** Puts a town's folder in its place, whole or not at all. */
import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { TownError } from './townError';
import type { TownFile } from './townFile';

/** What a town's folder always holds, so that no other folder is ever replaced. */
const MARK = 'town.json';

/** @throws TownError if the folder holds something else than a town, or cannot be written */
export function checkFolder(folder: string): void {
  const place = resolve(folder);
  if (existsSync(place)) {
    const names = namesIn(place);
    if (names === null) throw new TownError(`${folder} is no folder.`);
    if (names.length > 0 && !names.includes(MARK)) {
      throw new TownError(`${folder} holds something else than a town. Choose another folder with --out.`);
    }
  }
  let above = dirname(place);
  while (!existsSync(above)) above = dirname(above);
  if (namesIn(above) === null) throw new TownError(`${folder} cannot be written: ${above} is no folder.`);
  try {
    accessSync(above, constants.W_OK);
  } catch {
    throw new TownError(`${folder} cannot be written: ${above} may not be changed.`);
  }
}

function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}

/** @throws TownError if it cannot be written; what was there stays */
export function writeTown(folder: string, files: readonly TownFile[]): void {
  const place = resolve(folder);
  const [fresh, old] = [`${place}.new-${process.pid}`, `${place}.old-${process.pid}`];
  try {
    for (const { path, bytes } of files) {
      const file = join(fresh, path);
      makeFolder(dirname(file));
      writeFileSync(file, bytes);
    }
    if (existsSync(place)) renameSync(place, old);
    renameSync(fresh, place);
  } catch (error) {
    if (!existsSync(place) && existsSync(old)) renameSync(old, place);
    if (existsSync(fresh)) rmSync(fresh, { recursive: true });
    throw new TownError(`${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    if (existsSync(old)) rmSync(old, { recursive: true });
  }
}

/** Step by step: `mkdirSync` with `recursive` never ends in a folder that takes nothing, such as `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
