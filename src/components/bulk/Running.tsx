import { ProgressLine } from '@/components/ui/state/ProgressLine';
import { useId } from 'react';
import type { RowCall } from '@/domain/api/rate';
import styles from './Bulk.module.css';
import { paceOf } from './pace';
import { restOf, type RunState } from './runner';
import { remainingWords } from './words';

type Props<Row> = { rows: readonly Row[]; state: RunState; isUndo: boolean; call: RowCall };

/** How far a run is, and how long it takes yet. */
export function Running<Row extends { id: string }>({ rows, state, isUndo, call }: Props<Row>) {
  const id = useId();
  const rest = restOf(rows, state).length;
  const settled = rows.length - rest;
  const remaining = remainingWords(paceOf(call).needs(rest));
  return (
    <>
      <p id={id} className={styles.note}>
        {isUndo ? 'Taking back' : 'Done with'} {settled.toLocaleString('en-GB')} of{' '}
        {rows.length.toLocaleString('en-GB')}. {remaining}
      </p>
      <ProgressLine labelledBy={id} share={rows.length === 0 ? 1 : settled / rows.length} />
      <p className={styles.note}>Stay on this page until it is finished.</p>
    </>
  );
}
