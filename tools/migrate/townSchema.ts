/** The schema version and migration progress stored in a database. */
import { isDeepStrictEqual } from 'node:util';
import { paths } from '@/domain/paths';
import { SCHEMA_VERSION, schemaVersionOf } from '@/domain/schema';
import type { OwnerDatabase } from '../connection/ownerDatabase';
import type { Place, Way } from './step';

/** `schema`. `progress` exists while a step runs: the step to, or back from, its `version`. */
export type TownSchema = { version?: number; progress?: Place & { version: number; way: Way } };

export type OpenSchema = {
  stands: () => TownSchema;
  /** @throws when the stored value is not the one this process read or wrote last, so another migration is running */
  save(next: TownSchema): Promise<void>;
};

export async function openSchema(db: OwnerDatabase): Promise<OpenSchema> {
  let stands = (await db.get<TownSchema>(paths.schema())) ?? {};
  return {
    stands: () => stands,
    save: async (next) => {
      await db.change<TownSchema>(paths.schema(), (found) => {
        if (!isDeepStrictEqual(found ?? {}, stands)) throw new Error('another migration of this database is under way');
        return Object.keys(next).length === 0 ? null : next;
      });
      stands = next;
    },
  };
}

/** A sentence of advice for a database at another version than the code; null if the versions match. */
export async function schemaAdvice(db: OwnerDatabase): Promise<string | null> {
  const version = schemaVersionOf(await db.get<number>(paths.schemaVersion()));
  if (version === SCHEMA_VERSION) return null;
  const advice = version < SCHEMA_VERSION ? 'run npm run migrate' : 'use the release that brought it there';
  return `The town is at version ${version} and this code is made for version ${SCHEMA_VERSION}: ${advice}.`;
}
