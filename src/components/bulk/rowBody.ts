/** What `save_row` is told for one of many rows: the row as it was seen, and as it becomes. */
import type { Listed } from '@/backend/connection/observe';
import type { ApiBody } from '@/domain/api/api';
import type { TableName, TableRows } from '@/domain/desk/tables';
import { plainRow } from '@/state/desk/useRowEdits';

type Row<Name extends TableName> = Listed<TableRows[Name]>;

/** Refused where the row is not as `seen` any more. Its undo is the same with the two in the other order. */
export const rowBody = <Name extends TableName>(
  table: Name,
  seen: Row<Name>,
  becomes: Row<Name>,
): ApiBody<'save_row'> => ({
  table,
  id: seen.id,
  mode: 'Update',
  seen: plainRow(seen),
  row: plainRow(becomes),
});
