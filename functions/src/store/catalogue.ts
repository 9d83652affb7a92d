/** The tables that admins keep, and their revisions, as stored at this moment. */
import { paths } from '@/domain/paths';
import { TABLE_PATHS, type TableName } from '@/domain/desk/tables';
import type { PrivateSettings, Settings } from '@/domain/pricing/settings';
import { read } from './database';

export type StoredRow = Readonly<Record<string, string | number | boolean>>;
export type Rows = Readonly<Record<string, StoredRow>>;
/** The number of changes to each table. The next change adds one, so of two at once, one is refused and retries. */
export type Revisions = Readonly<Record<string, number>>;

/** A table's rows by key. The database returns tables with small integer keys as arrays, with gaps. */
export async function readTable(table: TableName): Promise<Rows> {
  const stored = await read<Record<string, StoredRow | null>>(TABLE_PATHS[table]);
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, row]) => row !== null)) as Rows;
}

/**
 * Read before the tables, never beside them: a table that this server listens to comes from the listener's memory at once, and
 * one that is older than its revision would pass for current.
 */
export async function readRevisions(): Promise<Revisions> {
  return (await read<Record<string, number>>(paths.revisions())) ?? {};
}

/** The stored settings; `isNew` in an installation where nobody has saved any of the public ones. */
export async function readSettingsNow(): Promise<Partial<Settings & PrivateSettings> & { isNew: boolean }> {
  const [settings, secret] = await Promise.all([
    read<Partial<Settings>>(paths.settings()),
    read<Partial<PrivateSettings>>(paths.privateSettings()),
  ]);
  return { ...settings, ...secret, isNew: settings === null };
}
