import { useMemo, useState } from 'react';
import type { ApiAnswer } from '@/domain/api/api';
import type { RowCall } from '@/domain/api/rate';
import type { Task } from './BulkEdits';
import { type RunState, restOf } from './runner';
import { useRun } from './useRun';

const NOTHING: RunState = { results: new Map(), running: false, halted: null };

/** The rows of a run and what became of each. */
export type Shown<Row> = { rows: readonly Row[]; state: RunState; isUndo: boolean };

/** The two runs of an edit, forth and back, and which of them is on the screen. */
export function useTask<Row extends { id: string }>({ edit, rows }: Task<Row>, wish: unknown) {
  const forth = useRun(edit.call);
  const back = useRun(edit.call);
  const [stopping, setStopping] = useState(false);
  // Not again with each row that a run settles.
  const changes = useMemo(() => rows.map((row) => ({ row, change: edit.change(row, wish) })), [rows, edit, wish]);
  const able = changes.flatMap(({ row, change }) => ('lines' in change ? [row] : []));
  const doneRows = rows.filter(({ id }) => forth.state?.results.get(id)?.kind === 'done');
  const isUndo = back.state !== null;
  const run = isUndo ? back : forth;
  const shown: Shown<Row> = { rows: isUndo ? doneRows : rows, state: run.state ?? NOTHING, isUndo };
  const phase = run.state === null ? 'preview' : run.state.running ? 'running' : 'result';

  return {
    phase,
    running: phase === 'running',
    stopping: stopping && phase === 'running',
    able,
    doneRows,
    shown,
    hasRest: phase === 'result' && restOf(shown.rows, shown.state).length > 0,
    mayUndo: edit.undo !== undefined && phase === 'result' && !isUndo && doneRows.length > 0,
    apply(): void {
      setStopping(false);
      const barred = changes.flatMap(({ row, change }) =>
        'obstacle' in change ? [[row.id, change.obstacle] as const] : [],
      );
      const jobs = able.map((row) => ({ id: row.id, body: edit.body(row, wish) }));
      forth.begin(jobs, new Map(barred));
    },
    undo(): void {
      setStopping(false);
      const jobs = doneRows.flatMap((row) => {
        const result = forth.state?.results.get(row.id);
        if (result?.kind !== 'done' || edit.undo === undefined) return [];
        return [{ id: row.id, body: edit.undo(row, wish, result.answer as ApiAnswer<RowCall>) }];
      });
      back.begin(jobs);
    },
    goOn(): void {
      setStopping(false);
      run.goOn();
    },
    stop(): void {
      setStopping(true);
      run.stop();
    },
  } as const;
}
