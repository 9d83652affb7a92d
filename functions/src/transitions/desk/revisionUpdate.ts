/** A change to a table that admins keep, or to the settings: the next revision and the `audit` entry named after it. */
import { changesBetween } from '@/domain/desk/audit';
import type { AuditEvent } from '@/domain/desk/auditEvents';
import { paths } from '@/domain/paths';
import type { Revisions } from '../../store/catalogue';
import { audit, type PersonStamp, type Update } from '../update';

type Change = {
  event: AuditEvent;
  subject: string;
  name?: string | undefined;
  before: object | null;
  after: object | null;
  detail?: string;
};

/** The rules refuse a change without both of these, and one based on an older revision. */
export function revisionUpdate(table: string, revisions: Revisions, stamp: PersonStamp, change: Change): Update {
  const next = (revisions[table] ?? 0) + 1;
  const { before, after, ...what } = change;
  const entry = { ...what, changes: changesBetween(before, after) };
  return {
    [paths.revision(table)]: next,
    ...audit({ ...stamp, newKey: () => `${table}-${next}` }, entry),
  };
}
