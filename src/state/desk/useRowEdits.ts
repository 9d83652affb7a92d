/**
 * Edits of an admin's table. The list shows an edit at once. It is sent to the server after a pause in editing the row;
 * a refused edit restores the row, shows the reason, and is kept until it is sent again or thrown away.
 */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { call } from '@/backend/connection/apiClient';
import { config } from '@/backend/connection/config';
import type { Listed } from '@/backend/connection/observe';
import { TABLE_EDIT_DELAY_MS } from '@/domain/limits';
import { isSameRow, type PlainRow, type RowEdit } from '@/domain/desk/rowEdit';
import type { TableName } from '@/domain/desk/tables';
import type { MessageKey } from '@/domain/messages';
import { useAppDispatch } from '../hooks';
import { messageShown } from '../messages';

/** `sent` once the server has accepted it: the edit is then shown only until the listener delivers the stored row. */
type Open = { edit: RowEdit; name: string; sent: boolean };

/** An edit with something typed that was not saved, and why. */
export type FailedEdit = { id: string; seen: PlainRow | null; row: PlainRow; name: string; key: MessageKey };

export type RowEdits<Row> = {
  /** The rows with unfinished edits applied; null until they have loaded. */
  rows: Listed<Row>[] | null;
  /** `name` is the row's name in a message. */
  change: (edit: RowEdit<Row>, name: string) => void;
  /** Ids of rows whose edit has not been answered. */
  unsaved: ReadonlySet<string>;
  /** The latest answer was that an edit is saved. */
  saved: boolean;
  /** What was typed and not saved. */
  failed: readonly FailedEdit[];
  /** Throws one of them away. */
  forget: (id: string) => void;
};

/** A listed row as it is stored in the database. */
export function plainRow<Row extends object>(listed: Listed<Row>): Row {
  const { id: _id, ...row } = listed;
  return row as unknown as Row;
}

export function useRowEdits<Row extends object>(table: TableName, stored: Listed<Row>[] | null): RowEdits<Row> {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<ReadonlyMap<string, Open>>(new Map());
  const [saved, setSaved] = useState(false);
  const [failed, setFailed] = useState<readonly FailedEdit[]>([]);
  /** The value of `open` between two renders. */
  const latest = useRef(open);
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>());
  /** The latest call for each row; the next one waits for it. */
  const calls = useRef(new Map<string, Promise<void>>());
  /** The stored rows as they were delivered last. */
  const delivered = useRef(stored);
  /** Edits whose row has been delivered changed before their answer came. */
  const ahead = useRef(new WeakSet<RowEdit>());

  useEffect(() => {
    const waiting = timers.current;
    // Edits made just before leaving the screen are still sent.
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

  const put = useCallback((id: string, entry: Open | null): void => {
    const next = new Map(latest.current);
    if (entry === null) next.delete(id);
    else next.set(id, entry);
    latest.current = next;
    setOpen(next);
  }, []);

  // An accepted edit goes for good once the listener has delivered its row: whatever another desk does to the row is shown,
  // and so is the value that the edit replaced. Before the next paint, so that no row flickers.
  useLayoutEffect(() => {
    const before = delivered.current;
    delivered.current = stored;
    for (const [id, { edit, sent }] of latest.current) {
      const stands = standingRow(stored, id);
      if (isSameRow(stands, standingRow(before, id)) || isSameRow(stands, edit.seen)) continue;
      if (sent) put(id, null);
      else ahead.current.add(edit);
    }
  }, [stored, put]);

  const forget = useCallback((id: string) => setFailed((before) => before.filter((other) => other.id !== id)), []);

  async function save(edit: RowEdit, name: string): Promise<void> {
    await calls.current.get(edit.id);
    // What was delivered before the edit was sent cannot be its outcome.
    ahead.current.delete(edit);
    const outcome = await call('save_row', { table, ...edit });
    const isShown = outcome.ok && !ahead.current.has(edit);
    // A later edit of the row is already in the list and stays.
    if (latest.current.get(edit.id)?.edit === edit) put(edit.id, isShown ? { edit, name, sent: true } : null);
    setSaved(outcome.ok);
    if (outcome.ok) return;
    const { id, seen, row } = edit;
    if (row !== null) setFailed((before) => [...before, { id, seen, row, name, key: outcome.failure.key }]);
    dispatch(messageShown({ ...outcome.failure, detail: name }));
  }

  function change(edit: RowEdit<Row>, name: string): void {
    const { id } = edit;
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    forget(id);
    const waiting = timers.current.get(id);
    clearTimeout(waiting?.timer);
    timers.current.delete(id);
    const merged = mergeEdits(waiting ? (latest.current.get(id)?.edit ?? null) : null, edit as RowEdit);
    put(id, merged && { edit: merged, name, sent: false });
    if (merged === null) return;
    const sendNow = () => {
      timers.current.delete(id);
      calls.current.set(id, save(merged, name));
    };
    timers.current.set(id, { timer: setTimeout(sendNow, TABLE_EDIT_DELAY_MS), send: sendNow });
  }

  const rows = useMemo(() => overlay(stored, open), [stored, open]);
  const unsaved = useMemo(() => new Set([...open].flatMap(([id, { sent }]) => (sent ? [] : [id]))), [open]);
  return { rows, change, unsaved, saved, failed, forget };
}

/** Merges two edits of a row made within the delay; null if together they change nothing. */
function mergeEdits(waiting: RowEdit | null, edit: RowEdit): RowEdit | null {
  const seen = waiting === null ? edit.seen : waiting.seen;
  const row = edit.row;
  if (isSameRow(seen, row)) return null;
  return { id: edit.id, seen, row, mode: row === null ? 'Delete' : seen === null ? 'Add' : 'Update' };
}

function standingRow<Row extends object>(stored: readonly Listed<Row>[] | null, id: string): PlainRow | null {
  const row = stored?.find((listed) => listed.id === id);
  return row === undefined ? null : (plainRow(row) as PlainRow);
}

function overlay<Row extends object>(
  stored: Listed<Row>[] | null,
  open: ReadonlyMap<string, Open>,
): Listed<Row>[] | null {
  if (open.size === 0) return stored;
  const shown = new Map((stored ?? []).map((row) => [row.id, row]));
  for (const [id, { edit }] of open) {
    if (edit.row === null) shown.delete(id);
    else shown.set(id, { ...(edit.row as unknown as Row), id });
  }
  return stored === null && shown.size === 0 ? null : [...shown.values()];
}
