/** An edit of one row of a table that admins keep: SPEC's modes, with the row as the editor saw it. */

/** The tables, by their places in the database; `catalogue.ts` says what their rows are. */
export const TABLE_NAMES = ['car_type', 'zones', 'tariff', 'plans', 'holiday', 'offers', 'cancel_reason'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

export const ROW_MODES = ['Add', 'Update', 'Delete'] as const;
export type RowMode = (typeof ROW_MODES)[number];

/** A row as it is sent and compared: leaves only. */
export type PlainRow = Record<string, string | number | boolean>;

/**
 * `seen` is the row the edit was made on, null for a new one; `row` what it is to become, null when it is to go. An edit
 * of a row that has changed since is refused, so two admins never undo each other's work unawares.
 */
export type RowEdit<Row = PlainRow> = { id: string; mode: RowMode; seen: Row | null; row: Row | null };

/** Whether two rows hold the same, whatever the order of their fields. */
export function isSameRow(
  a: Readonly<Record<string, unknown>> | null,
  b: Readonly<Record<string, unknown>> | null,
): boolean {
  if (a === null || b === null) return a === b;
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...fields].every((field) => a[field] === b[field]);
}
