/**
 * Edits of an admin's table (SPEC: applied 600 ms later). The list shows an edit at once; it goes to the server when the
 * row has been left alone that long, and one that is refused puts the row back and says why.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '@/backend/apiClient';
import { config } from '@/backend/config';
import type { Listed } from '@/backend/observe';
import { TABLE_EDIT_DELAY_MS } from '@/domain/limits';
import { isSameRow, type PlainRow, type RowEdit, type TableName } from '@/domain/rowEdit';
import { useAppDispatch } from './hooks';
import { messageShown } from './messages';

/** `sent` once the server has said yes: the edit is then shown only until the listener brings what stands. */
type Open = { edit: RowEdit; name: string; sent: boolean };

export type RowEdits<Row> = {
  /** The rows as they stand, with the edits under way laid over them; null as long as nothing is known. */
  rows: Listed<Row>[] | null;
  /** `name` is what the row is called in a message. */
  change: (edit: RowEdit<Row>, name: string) => void;
  /** Ids of the rows whose edit has not been answered. */
  unsaved: ReadonlySet<string>;
};

/** A listed row as it stands in the database. */
export function plainRow<Row extends object>(listed: Listed<Row>): Row {
  const { id: _id, ...row } = listed;
  return row as unknown as Row;
}

export function useRowEdits<Row extends object>(table: TableName, stored: Listed<Row>[] | null): RowEdits<Row> {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<ReadonlyMap<string, Open>>(new Map());
  /** As `open`, for what happens between two renders. */
  const latest = useRef(open);
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>());
  /** The last call about each row: the next one waits for it. */
  const calls = useRef(new Map<string, Promise<void>>());

  useEffect(() => {
    const waiting = timers.current;
    // What was edited just before leaving the screen is sent all the same.
    return () => {
      for (const { timer, send } of waiting.values()) {
        clearTimeout(timer);
        send();
      }
    };
  }, []);

  useEffect(() => {
    if (![...open.values()].some(({ sent }) => !sent)) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [open]);

  function put(id: string, entry: Open | null): void {
    const next = new Map(latest.current);
    if (entry === null) next.delete(id);
    else next.set(id, entry);
    latest.current = next;
    setOpen(next);
  }

  async function send(edit: RowEdit, name: string): Promise<void> {
    await calls.current.get(edit.id);
    const outcome = await call('save_row', { table, ...edit });
    // A later edit of the row is on the list by now, and stays.
    if (latest.current.get(edit.id)?.edit === edit) put(edit.id, outcome.ok ? { edit, name, sent: true } : null);
    if (!outcome.ok) dispatch(messageShown({ ...outcome.failure, detail: name }));
  }

  function change(edit: RowEdit<Row>, name: string): void {
    const { id } = edit;
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    const waiting = timers.current.get(id);
    clearTimeout(waiting?.timer);
    timers.current.delete(id);
    const merged = mergeEdits(waiting ? (latest.current.get(id)?.edit ?? null) : null, edit as RowEdit);
    put(id, merged && { edit: merged, name, sent: false });
    if (merged === null) return;
    const sendNow = () => {
      timers.current.delete(id);
      calls.current.set(id, send(merged, name));
    };
    timers.current.set(id, { timer: setTimeout(sendNow, TABLE_EDIT_DELAY_MS), send: sendNow });
  }

  const rows = useMemo(() => overlay(stored, open), [stored, open]);
  const unsaved = useMemo(() => new Set([...open].flatMap(([id, { sent }]) => (sent ? [] : [id]))), [open]);
  return { rows, change, unsaved };
}

/** Two edits of a row within the delay are one; null where together they change nothing. */
function mergeEdits(waiting: RowEdit | null, edit: RowEdit): RowEdit | null {
  const seen = waiting === null ? edit.seen : waiting.seen;
  const row = edit.row;
  if (isSameRow(seen, row)) return null;
  return { id: edit.id, seen, row, mode: row === null ? 'Delete' : seen === null ? 'Add' : 'Update' };
}

function overlay<Row extends object>(
  stored: Listed<Row>[] | null,
  open: ReadonlyMap<string, Open>,
): Listed<Row>[] | null {
  if (open.size === 0) return stored;
  const standing = new Map((stored ?? []).map((row) => [row.id, row]));
  const shown = new Map(standing);
  for (const [id, { edit, sent }] of open) {
    const stands = standing.get(id);
    const moved = !isSameRow(stands === undefined ? null : (plainRow(stands) as PlainRow), edit.seen);
    // Answered, and the listener has brought something newer than what was edited.
    if (sent && moved) continue;
    if (edit.row === null) shown.delete(id);
    else shown.set(id, { ...(edit.row as unknown as Row), id });
  }
  return stored === null && shown.size === 0 ? null : [...shown.values()];
}
