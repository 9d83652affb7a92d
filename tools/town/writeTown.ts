/** Puts a town's folder in its place, whole or not at all. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { TownError } from './townError';
import type { TownFile } from './townFile';

/** What a town's folder always holds, so that no other folder is ever replaced. */
const MARK = 'town.json';

/** @throws TownError if the folder holds something else than a town */
export function checkFolder(folder: string): void {
  if (!existsSync(folder)) return;
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    throw new TownError(`${folder} is no folder.`);
  }
  if (names.length > 0 && !names.includes(MARK)) {
    throw new TownError(`${folder} holds something else than a town. Choose another folder with --out.`);
  }
}

/** @throws TownError if it cannot be written; what was there stays */
export function writeTown(folder: string, files: readonly TownFile[]): void {
  const place = resolve(folder);
  const [fresh, old] = [`${place}.new-${process.pid}`, `${place}.old-${process.pid}`];
  try {
    for (const { path, bytes } of files) {
      const file = join(fresh, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    if (existsSync(place)) renameSync(place, old);
    renameSync(fresh, place);
  } catch (error) {
    if (!existsSync(place) && existsSync(old)) renameSync(old, place);
    rmSync(fresh, { recursive: true, force: true });
    throw new TownError(`${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  rmSync(old, { recursive: true, force: true });
}
