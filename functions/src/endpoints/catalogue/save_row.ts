/** An admin adds, updates or deletes one row of a table. */
import * as v from 'valibot';
import { deletionObstacle, editable, rowFault, TABLES } from '@/domain/desk/catalogue';
import { isMessageKey, type MessageKey } from '@/domain/messages';
import { isSameRow, type PlainRow } from '@/domain/desk/rowEdit';
import type { CarType } from '@/domain/pricing/carType';
import type { TableName } from '@/domain/desk/tables';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { type Refused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { type Rows, readRevisions, readTable, type StoredRow } from '../../store/catalogue';
import { newKey } from '../../store/database';
import { openRidesOfCar } from '../../ride/carTypeUse';
import { saveRowUpdate, type StoredTables } from '../../transitions/desk/saveRowUpdate';

export const saveRow: Handler<'save_row'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { table, id, mode } = body;
  if ((mode === 'Delete') !== (body.row === null)) return refuse('invalid_request', 'row');
  if ((mode === 'Add') !== (body.seen === null)) return refuse('invalid_request', 'seen');
  const checked = body.row === null ? null : checkRow(table, body.row);
  if (checked !== null && 'refused' in checked) return checked;
  const row = checked?.row ?? null;
  return commit(
    'save_row',
    async () => {
      const stored = await readStored(table);
      const rows = stored.tables[table] ?? {};
      const stands = rows[id] === undefined ? null : editable(table, rows[id]);
      if (isSameRow(stands, row)) return { answer: { id } };
      // A row to add must not exist; a row to change or delete must be as the editor saw it.
      if (!isSameRow(stands, body.seen && editable(table, body.seen))) return refuse('changed_since');
      const { [id]: before = null, ...others } = rows;
      const fault = row === null ? null : rowFault(table, row, { others: Object.values(others), before, nowMs });
      if (fault !== null) return refuse(fault.key, fault.field);
      const obstacle = row === null && before !== null ? await obstacleTo(table, id, before, others, stored) : null;
      if (obstacle !== null) return refuse(obstacle);
      return {
        answer: { id },
        update: saveRowUpdate({ table, id, row }, stored, { nowMs, by: uid, role: 'admin', newKey }),
      };
    },
    'changed_since',
  );
};

/** The reason a row that is in use may not be deleted, or null. */
async function obstacleTo(
  table: TableName,
  id: string,
  row: StoredRow,
  others: Rows,
  { tables }: StoredTables,
): Promise<MessageKey | null> {
  if (table === 'car_type') {
    return (await openRidesOfCar({ ...row, id } as unknown as CarType)) === 0 ? null : 'car_type_ridden';
  }
  const followers = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, Object.values(rows)]));
  return deletionObstacle(table, row, Object.values(others), followers);
}

/** The table, and the tables that refer to its rows by name. */
async function readStored(table: TableName): Promise<StoredTables> {
  const names = [table, ...(TABLES[table].namedBy?.in.map((follower) => follower.table) ?? [])];
  const revisions = await readRevisions();
  const read = await Promise.all(names.map(readTable));
  return { revisions, tables: Object.fromEntries(names.map((name, index) => [name, read[index]])) };
}

function checkRow(table: TableName, typed: PlainRow): { row: PlainRow } | Refused {
  const parsed = v.safeParse(TABLES[table].schema, typed);
  if (parsed.success) return { row: editable(table, parsed.output as PlainRow) };
  const [issue] = parsed.issues;
  return refuse(isMessageKey(issue.message) ? issue.message : 'no_details_error', v.getDotPath(issue) ?? undefined);
}
