/** A town saved by an earlier start, perhaps by an older version of the code. */
import type { OwnerDatabase } from '../../tools/connection/ownerDatabase';
import { migrate } from '../../tools/migrate/migrate';

/** Migrates a saved town to the code's version. @returns a line that says what was done @throws when the town is newer than the code */
export async function bringKeptTown(db: OwnerDatabase): Promise<string> {
  const { from, to } = await migrate(db);
  return from === to
    ? 'The saved town is loaded'
    : `The saved town is loaded and migrated from version ${from} to version ${to}`;
}
