import { type ReactNode, useState } from 'react';
import { config } from '@/backend/connection/config';
import { ChoosingContext } from '@/components/ui/table/choosing';
import { useMayCallEach } from '@/state/desk/useRights';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { BulkBar } from './BulkBar';
import { BulkTask } from './BulkTask';
import styles from './Bulk.module.css';
import type { AnyBulkEdit } from './bulkEdit';
import { useSelection } from './useSelection';

type Props<Row> = {
  /** The rows of the list, from top to bottom. */
  rows: readonly Row[];
  /** The plural and the singular: 'drivers', 'driver'. */
  many: string;
  one: string;
  nameOf: (row: Row) => string;
  edits: readonly AnyBulkEdit<Row>[];
  /** The filter and the search. With another, nothing is chosen. */
  question?: string;
  /** For a list in pages: rows of other pages stay chosen, and this reads every row that matches; null if all are shown. */
  readAll?: (() => Promise<readonly Row[]>) | null;
  /** The list. */
  children: ReactNode;
};

/** What is being edited together: the rows as they stood when it was opened. */
export type Task<Row> = { number: number; edit: AnyBulkEdit<Row>; rows: readonly Row[] };

/** Lets somebody choose rows of the list inside it and edit them together: a bar of edits, their preview, run and result. */
export function BulkEdits<Row extends { id: string }>(props: Props<Row>) {
  const { rows, many, one, nameOf, question = '', readAll, children } = props;
  const dispatch = useAppDispatch();
  const mayCall = useMayCallEach();
  const selection = useSelection(rows, question, readAll !== undefined);
  const [task, setTask] = useState<Task<Row> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const edits = props.edits.filter(({ call }) => mayCall(call));
  // One that was begun is finished by whoever has lost the right meanwhile.
  if (edits.length === 0 && task === null) return children;

  function begin(edit: AnyBulkEdit<Row>): void {
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    setTask({ number: (task?.number ?? 0) + 1, edit, rows: selection.rows });
    setOpen(true);
  }

  const named = new Map([...selection.rows, ...rows].map((row) => [row.id, row]));
  const choosing = {
    has: selection.has,
    toggle: selection.toggle,
    put: (ids: readonly string[], isChosen: boolean) =>
      selection.put(
        ids.flatMap((id) => named.get(id) ?? []),
        isChosen,
      ),
    nameOf: (id: string) => {
      const row = named.get(id);
      return row === undefined ? '' : nameOf(row);
    },
    order: rows.map(({ id }) => id),
  };
  return (
    <ChoosingContext value={choosing}>
      {children}
      <div className={styles.foot}>
        {task === null ? null : (
          <BulkTask
            key={task.number}
            task={task}
            words={{ many, one, nameOf }}
            open={isOpen}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            onDone={(done) => selection.put(done, false)}
            onForget={() => setTask(null)}
          />
        )}
        <BulkBar
          rows={selection.rows}
          many={many}
          edits={edits}
          readAll={readAll ?? null}
          onEdit={begin}
          onChosen={(all) => selection.put(all, true)}
          onClear={selection.clear}
        />
      </div>
    </ChoosingContext>
  );
}
