/** A town saved by an earlier start, perhaps by an older version of the code. */
import { readFile, rm } from 'node:fs/promises';
import type { Databases } from '../../packages/realtime-database/src/databases';
import { OWNER } from '../../packages/realtime-database/src/identity';
import { isJsonObject, parseJson } from '../../packages/realtime-database/src/tree/json';
import type { OwnerDatabase } from '../../tools/connection/ownerDatabase';
import { migrate } from '../../tools/migrate/migrate';

/** Migrates a saved town to the code's version. @returns a line that says what was done @throws when the town is newer than the code */
export async function bringKeptTown(db: OwnerDatabase): Promise<string> {
  const { from, to } = await migrate(db);
  return from === to
    ? 'The saved town is loaded'
    : `The saved town is loaded and migrated from version ${from} to version ${to}`;
}

/** Moves a town out of the one file in which an older version saved it. Does nothing when there is no such file. */
export async function adoptSavedFile(databases: Databases, file: string): Promise<void> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  const saved = parseJson(text);
  const namespaces = isJsonObject(saved) ? saved['namespaces'] : undefined;
  if (!isJsonObject(namespaces)) throw new Error(`${file} holds no saved namespaces`);
  for (const [name, json] of Object.entries(namespaces)) {
    const namespace = databases.get(name);
    namespace.put([], json, OWNER);
    await namespace.saved();
  }
  await rm(file);
}

/**
 * Loads the town of an earlier start, whoever is in it.
 * @param restore puts its saved accounts back; false when there are none
 * @returns what to tell, or null where there is no town
 */
export async function loadKeptTown(db: OwnerDatabase, restore: () => Promise<boolean>): Promise<string[] | null> {
  if ((await db.keys('')).length === 0) return null;
  const hasAccounts = await restore();
  const loaded = await bringKeptTown(db);
  if (hasAccounts) return [loaded];
  return [loaded, 'No accounts are saved with it: nobody can log in. npm run admin -- add makes an admin.'];
}
