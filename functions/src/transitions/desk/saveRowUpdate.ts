/** What an edit of a row writes: the row's own changed fields, what follows it in other tables, and the revisions. */
import { isSameName, TABLES } from '@/domain/catalogue';
import { type CancelReason, renumbered } from '@/domain/cancelReason';
import { type PlainRow, type RowMode, type TableName } from '@/domain/rowEdit';
import type { Revisions, Rows, StoredRow } from '../store/catalogue';
import { revise } from './revise';
import type { PersonStamp, Update } from './update';

export type Standing = { tables: Readonly<Partial<Record<TableName, Rows>>>; revisions: Revisions };
/** `row` is checked, and without what the server keeps. */
export type CheckedEdit = { table: TableName; id: string; row: PlainRow | null };

const EVENTS: Record<RowMode, string> = { Add: 'add_row', Update: 'update_row', Delete: 'delete_row' };
/** Longest list of former names, characters; the oldest fall off. */
const FORMER_NAMES_MAX = 2000;

export function saveRow(edit: CheckedEdit, { tables, revisions }: Standing, stamp: PersonStamp): Update {
  const { table, id } = edit;
  const rows = tables[table] ?? {};
  const before = rows[id] ?? null;
  const path = `${TABLES[table].path}/${id}`;
  const row = edit.row === null ? null : { ...edit.row, ...keptOf(table, before, edit.row, rows) };
  const mode: RowMode = row === null ? 'Delete' : before === null ? 'Add' : 'Update';
  const changes = before !== null && row !== null ? changedFields(before, row) : null;
  const written: Update =
    changes === null
      ? { [path]: row }
      : Object.fromEntries(Object.entries(changes).map(([field, value]) => [`${path}/${field}`, value]));
  return {
    ...written,
    ...(table === 'cancel_reason' && row === null ? renumberedWithout(id, rows) : {}),
    ...revise(table, revisions, stamp, {
      event: EVENTS[mode],
      subject: `${table}/${id}`,
      before,
      after: row,
    }),
    ...(before !== null && row !== null ? following(table, id, before, row, { tables, revisions }, stamp) : {}),
  };
}

/** The fields of a row that the server keeps, as they are to be after the edit. */
function keptOf(table: TableName, before: StoredRow | null, row: PlainRow, rows: Rows): PlainRow {
  const kept = TABLES[table].kept ?? [];
  const same = Object.fromEntries(Object.entries(before ?? {}).filter(([field]) => kept.includes(field)));
  if (table === 'offers' && before === null) return { user_avail: 0 };
  if (table === 'cancel_reason' && before === null) return { value: Object.keys(rows).length };
  if (table !== 'car_type' || before === null || before.name === row.name) return same;
  const names = [String(before.name), ...String(before.former_names ?? '').split('\n')];
  const former = names.filter((name) => name !== '' && name !== row.name).join('\n');
  return { ...same, former_names: former.slice(0, FORMER_NAMES_MAX) };
}

/** What differs, by field; null for a field that is no more. */
function changedFields(before: StoredRow, row: PlainRow): Record<string, string | number | boolean | null> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(row)])];
  return Object.fromEntries(
    fields.filter((field) => before[field] !== row[field]).map((field) => [field, row[field] ?? null]),
  );
}

/** After a delete the reasons count 0, 1, 2 … again (SPEC section 3). */
function renumberedWithout(id: string, rows: Rows): Update {
  const rest = Object.fromEntries(Object.entries(rows).filter(([key]) => key !== id)) as Record<string, CancelReason>;
  const moved = Object.entries(renumbered(rest)).filter(([key, value]) => rest[key]?.value !== value);
  return Object.fromEntries(moved.map(([key, value]) => [`${TABLES.cancel_reason.path}/${key}/value`, value]));
}

/**
 * Rows of other tables that name this one by a name it no longer has take the new one, unless another row still goes by
 * the old name, or there is one by the new name already.
 */
function following(
  table: TableName,
  id: string,
  before: StoredRow,
  row: PlainRow,
  { tables, revisions }: Standing,
  stamp: PersonStamp,
): Update {
  const { namedBy } = TABLES[table];
  if (namedBy === undefined) return {};
  const [from, to] = [before[namedBy.field], row[namedBy.field]];
  const others = Object.entries(tables[table] ?? {}).filter(([key]) => key !== id);
  if (from === to || to === undefined || others.some(([, other]) => other[namedBy.field] === from)) return {};
  const updates = namedBy.in.map(({ table: follower, field }): Update => {
    const rows = Object.entries(tables[follower] ?? {});
    const keys = rows.filter(([, candidate]) => candidate[field] === from).map(([key]) => key);
    const isTaken = TABLES[follower].unique === field && rows.some(([, other]) => isSameName(other[field], to));
    if (keys.length === 0 || isTaken) return {};
    return {
      ...Object.fromEntries(keys.map((key) => [`${TABLES[follower].path}/${key}/${field}`, to])),
      ...revise(follower, revisions, stamp, {
        event: 'rows_follow',
        subject: `${follower}/${field}`,
        before: { [field]: from },
        after: { [field]: to },
        detail: `${keys.length}`,
      }),
    };
  });
  return Object.assign({}, ...updates) as Update;
}
