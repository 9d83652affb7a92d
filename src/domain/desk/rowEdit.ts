/** An edit of one row of an admin's table: add, update or delete, with the row as the editor saw it. */

export const ROW_MODES = ['Add', 'Update', 'Delete'] as const;
export type RowMode = (typeof ROW_MODES)[number];

/** A row as it is sent and compared: leaves only. */
export type PlainRow = Record<string, string | number | boolean>;

/**
 * `seen` is the row before the edit, null for a new one; `row` the row after it, null for a deletion. An edit of a row
 * that has changed since is refused, so that two admins never undo each other's work unawares.
 */
export type RowEdit<Row = PlainRow> = { id: string; mode: RowMode; seen: Row | null; row: Row | null };

/** True when two rows hold the same values, in any order of fields. */
export function isSameRow(
  a: Readonly<Record<string, unknown>> | null,
  b: Readonly<Record<string, unknown>> | null,
): boolean {
  if (a === null || b === null) return a === b;
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...fields].every((field) => a[field] === b[field]);
}
