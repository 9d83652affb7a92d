/** An edit that was not saved, brought together with the row as it stands now. */
import { isSameRow, type PlainRow } from '@/domain/desk/rowEdit';

export type Rejoined = {
  /** What was typed, and for every field left as it was the value that stands now. */
  start: PlainRow;
  /** The values that stand now of fields that both sides changed. */
  theirs: PlainRow;
};

/** `seen` is the row before the edit, `typed` the row after it, `stands` the stored row; null where there is none. */
export function rejoin(seen: PlainRow | null, typed: PlainRow, stands: PlainRow | null): Rejoined {
  if (stands === null || isSameRow(seen, stands)) return { start: typed, theirs: {} };
  const start: PlainRow = { ...stands };
  const theirs: PlainRow = {};
  for (const [field, value] of Object.entries(typed)) {
    if (seen !== null && value === seen[field]) continue;
    start[field] = value;
    const standing = stands[field];
    if (standing !== undefined && standing !== value && standing !== seen?.[field]) theirs[field] = standing;
  }
  return { start, theirs };
}
