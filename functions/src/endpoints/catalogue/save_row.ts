/** An admin adds, updates or deletes one row of a table. */
import * as v from 'valibot';
import { editable, isSameName, TABLES } from '@/domain/catalogue';
import { isMessageKey } from '@/domain/messages';
import { isSameRow, type PlainRow, type TableName } from '@/domain/rowEdit';
import { DEFAULT_TIME_ZONE, endOfLocalDay } from '@/domain/time';
import { allowCriticalEdits } from '../config';
import type { Handler } from '../handler';
import { type Refused, refuse } from '../refusal';
import { settle } from '../settle';
import { readRevisions, readTable, type Rows } from '../store/catalogue';
import { newKey } from '../store/database';
import { saveRow as saved, type Standing } from '../transitions/saveRow';

export const saveRow: Handler<'save_row'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { table, id, mode } = body;
  if ((mode === 'Delete') !== (body.row === null)) return refuse('invalid_request', 'row');
  if ((mode === 'Add') !== (body.seen === null)) return refuse('invalid_request', 'seen');
  const checked = body.row === null ? null : checkRow(table, body.row);
  if (checked !== null && 'refused' in checked) return checked;
  const row = checked?.row ?? null;
  return settle(
    'save_row',
    async () => {
      const standing = await readStanding(table);
      const rows = standing.tables[table] ?? {};
      const stands = rows[id] === undefined ? null : editable(table, rows[id]);
      if (isSameRow(stands, row)) return { answer: { id } };
      // What is added is new; what is changed or deleted is as the editor saw it.
      if (!isSameRow(stands, body.seen && editable(table, body.seen))) return refuse('changed_since');
      const wrong = row === null ? null : rowObstacle(table, id, row, rows, nowMs);
      if (wrong !== null) return wrong;
      return { answer: { id }, update: saved({ table, id, row }, standing, { nowMs, by: uid, role: 'admin', newKey }) };
    },
    'changed_since',
  );
};

/** The table and those that name its rows. */
async function readStanding(table: TableName): Promise<Standing> {
  const names = [table, ...(TABLES[table].namedBy?.in.map((follower) => follower.table) ?? [])];
  const [revisions, ...read] = await Promise.all([readRevisions(), ...names.map(readTable)]);
  return { revisions, tables: Object.fromEntries(names.map((name, index) => [name, read[index]])) };
}

function checkRow(table: TableName, typed: PlainRow): { row: PlainRow } | Refused {
  const parsed = v.safeParse(TABLES[table].schema, typed);
  if (parsed.success) return { row: editable(table, parsed.output as PlainRow) };
  const [issue] = parsed.issues;
  return refuse(isMessageKey(issue.message) ? issue.message : 'no_details_error', v.getDotPath(issue) ?? undefined);
}

/** What is wrong with a row among the others and at this time. */
function rowObstacle(table: TableName, id: string, row: PlainRow, rows: Rows, nowMs: number): Refused | null {
  const { unique } = TABLES[table];
  const others = Object.entries(rows).filter(([key]) => key !== id);
  if (unique !== undefined && others.some(([, other]) => isSameName(other[unique], row[unique]))) {
    return refuse('name_taken', unique);
  }
  // The last day of a promo that is over may stay while its words are mended.
  const day = row.promo_validity;
  if (table !== 'offers' || day === rows[id]?.promo_validity) return null;
  return endOfLocalDay(String(day), DEFAULT_TIME_ZONE) < nowMs ? refuse('promo_past', 'promo_validity') : null;
}
