/** A change of a table admins keep, or of the settings: one revision more, and the entry of `audit` named after it. */
import { changesBetween } from '@/domain/audit';
import { paths } from '@/domain/paths';
import type { Revisions } from '../store/catalogue';
import { audit, type PersonStamp, type Update } from './update';

type Change = { event: string; subject: string; before: object | null; after: object | null; detail?: string };

/** The rules take no change without these two, and none that was decided on an older revision. */
export function revise(table: string, revisions: Revisions, stamp: PersonStamp, change: Change): Update {
  const next = (revisions[table] ?? 0) + 1;
  const { before, after, ...what } = change;
  const entry = { ...what, changes: changesBetween(before, after) };
  return {
    [paths.revision(table)]: next,
    ...audit({ ...stamp, newKey: () => `${table}-${next}` }, entry),
  };
}
