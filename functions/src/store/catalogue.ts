/** The tables admins keep, and how often each was changed, as they stand at this moment. */
import { TABLES } from '@/domain/catalogue';
import { paths } from '@/domain/paths';
import type { TableName } from '@/domain/rowEdit';
import type { PrivateSettings, Settings } from '@/domain/settings';
import { read } from './database';

export type StoredRow = Readonly<Record<string, string | number | boolean>>;
export type Rows = Readonly<Record<string, StoredRow>>;
/** How often a table was changed; the next change is one more, so of two at once one is refused and decides again. */
export type Revisions = Readonly<Record<string, number>>;

/** A table's rows by key; the database gives tables with small whole keys as arrays, with gaps. */
export async function readTable(table: TableName): Promise<Rows> {
  const stored = await read<Record<string, StoredRow | null>>(TABLES[table].path);
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, row]) => row !== null)) as Rows;
}

export async function readRevisions(): Promise<Revisions> {
  return (await read<Record<string, number>>(paths.revisions())) ?? {};
}

export async function readSettingsNow(): Promise<Partial<Settings & PrivateSettings>> {
  const [settings, secret] = await Promise.all([
    read<Partial<Settings>>(paths.settings()),
    read<Partial<PrivateSettings>>(paths.privateSettings()),
  ]);
  return { ...settings, ...secret };
}
