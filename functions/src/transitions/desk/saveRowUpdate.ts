/** The writes for an edit of a row: its changed fields, the rows in other tables that follow it, and the revisions. */
import type { AuditEvent } from '@/domain/desk/auditEvents';
import { isSameName, renumbered, TABLES } from '@/domain/desk/catalogue';
import type { PlainRow, RowMode } from '@/domain/desk/rowEdit';
import { rowName } from '@/domain/desk/rowName';
import { TABLE_PATHS, type TableName } from '@/domain/desk/tables';
import type { Revisions, Rows, StoredRow } from '../../store/catalogue';
import { revisionUpdate } from './revisionUpdate';
import type { PersonStamp, Update } from '../update';

export type StoredTables = { tables: Readonly<Partial<Record<TableName, Rows>>>; revisions: Revisions };
/** `row` has been validated and excludes the fields the server keeps. */
export type CheckedEdit = { table: TableName; id: string; row: PlainRow | null };

const EVENTS: Record<RowMode, AuditEvent> = { Add: 'add_row', Update: 'update_row', Delete: 'delete_row' };
/** Longest list of former names, characters; the oldest are dropped. */
const FORMER_NAMES_MAX = 2000;

export function saveRowUpdate(edit: CheckedEdit, { tables, revisions }: StoredTables, stamp: PersonStamp): Update {
  const { table, id } = edit;
  const rows = tables[table] ?? {};
  const before = rows[id] ?? null;
  const path = `${TABLE_PATHS[table]}/${id}`;
  const row = edit.row === null ? null : { ...edit.row, ...keptOf(table, before, edit.row, rows) };
  const mode: RowMode = row === null ? 'Delete' : before === null ? 'Add' : 'Update';
  const changes = before !== null && row !== null ? changedFields(before, row) : null;
  const written: Update =
    changes === null
      ? { [path]: row }
      : Object.fromEntries(Object.entries(changes).map(([field, value]) => [`${path}/${field}`, value]));
  return {
    ...written,
    ...(row === null ? gapClosed(table, id, rows) : {}),
    ...revisionUpdate(table, revisions, stamp, {
      event: EVENTS[mode],
      subject: `${table}/${id}`,
      name: rowName(table, row ?? before),
      before,
      after: row,
    }),
    ...(row === null ? heldStill(table, revisions, stamp) : {}),
    ...(before !== null && row !== null ? following(table, id, before, row, { tables, revisions }, stamp) : {}),
  };
}

/** The values, after the edit, of the fields the server keeps. */
function keptOf(table: TableName, before: StoredRow | null, row: PlainRow, rows: Rows): PlainRow {
  const { kept = [], begins = {}, numberedBy, remembers } = TABLES[table];
  if (before === null) return { ...begins, ...(numberedBy ? { [numberedBy]: Object.keys(rows).length } : {}) };
  const same = Object.fromEntries(Object.entries(before).filter(([field]) => kept.includes(field)));
  if (remembers === undefined || before[remembers.name] === row[remembers.name]) return same;
  const names = [String(before[remembers.name]), ...String(before[remembers.in] ?? '').split('\n')];
  const former = names.filter((name) => name !== '' && name !== row[remembers.name]).join('\n');
  return { ...same, [remembers.in]: former.slice(0, FORMER_NAMES_MAX) };
}

/** The fields that differ; null for a field that has been removed. */
function changedFields(before: StoredRow, row: PlainRow): Record<string, string | number | boolean | null> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(row)])];
  return Object.fromEntries(
    fields.filter((field) => before[field] !== row[field]).map((field) => [field, row[field] ?? null]),
  );
}

/** Renumbers the reasons 0, 1, 2 … after a delete. */
function gapClosed(table: TableName, id: string, rows: Rows): Update {
  const { numberedBy } = TABLES[table];
  const path = TABLE_PATHS[table];
  if (numberedBy === undefined) return {};
  const { [id]: _gone, ...rest } = rows;
  const moved = Object.entries(renumbered(rest, numberedBy)).filter(([key, to]) => rest[key]?.[numberedBy] !== to);
  return Object.fromEntries(moved.map(([key, to]) => [`${path}/${key}/${numberedBy}`, to]));
}

/**
 * A row is deleted only while nothing of another table holds it. The next revision of that table keeps a row from being added
 * there at the same moment.
 */
function heldStill(table: TableName, revisions: Revisions, stamp: PersonStamp): Update {
  const { heldBy } = TABLES[table];
  if (heldBy === undefined) return {};
  const told = { event: 'rows_stay', subject: heldBy.table, before: null, after: null } as const;
  return revisionUpdate(heldBy.table, revisions, stamp, told);
}

/**
 * Renames references: rows of other tables that refer to this one by its old name take the new name, unless another row
 * still has the old name, or a row with the new name already exists.
 */
function following(
  table: TableName,
  id: string,
  before: StoredRow,
  row: PlainRow,
  { tables, revisions }: StoredTables,
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
      ...Object.fromEntries(keys.map((key) => [`${TABLE_PATHS[follower]}/${key}/${field}`, to])),
      ...revisionUpdate(follower, revisions, stamp, {
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
