import { memo, useDeferredValue } from 'react';
import styles from './Bulk.module.css';
import type { Task } from './BulkEdits';
import type { ChangeLine } from './bulkEdit';
import { counted } from '@/components/ui/text/counted';

type Props<Row> = {
  task: Task<Row>;
  wish: unknown;
  words: { many: string; one: string; nameOf: (row: Row) => string };
  /** Somebody has pressed on without all that is asked. */
  missing: boolean;
  onWish: (wish: unknown) => void;
};

/** What an edit will do: what it asks, what follows, and each row before and after. */
export function Preview<Row extends { id: string }>({ task, wish, words, missing, onWish }: Props<Row>) {
  const { edit, rows } = task;
  const { Fields } = edit;
  // A thousand rows follow what is typed a moment later, so that no key waits for them.
  const settled = useDeferredValue(wish);
  const fault = missing ? (edit.fault?.(wish) ?? null) : null;
  return (
    <>
      {Fields ? (
        <div className={styles.fields}>
          <Fields wish={wish} rows={rows} onWish={onWish} />
        </div>
      ) : null}
      {fault === null ? null : (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Changes task={task} wish={settled} words={words} />
    </>
  );
}

const Changes = memo(AllChanges) as typeof AllChanges;

/** Each row before and after, and those that the edit does not suit, with the reason. */
function AllChanges<Row extends { id: string }>({ task, wish, words }: Pick<Props<Row>, 'task' | 'wish' | 'words'>) {
  const { edit, rows } = task;
  const changes = rows.map((row) => ({ row, change: edit.change(row, wish) }));
  const cannot = changes.filter(({ change }) => 'obstacle' in change);
  const able = changes.filter(({ change }) => 'lines' in change);
  const note = edit.note?.(
    able.map(({ row }) => row),
    wish,
  );
  return (
    <>
      {note ? <p className={styles.note}>{note}</p> : null}
      <p className={styles.note}>
        {edit.undo === undefined ? (
          <strong>This cannot be undone.</strong>
        ) : (
          'You can undo it afterwards, until you leave the page or edit others together.'
        )}
      </p>
      {cannot.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>{counted(cannot.length, words.one, words.many)} cannot be done</h3>
          <ul className={styles.rows} aria-label="Cannot be done">
            {cannot.map(({ row, change }) => (
              <li key={row.id}>
                <span className={styles.name}>{words.nameOf(row)}</span>
                <span className={styles.soft}>{'obstacle' in change ? change.obstacle : null}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {able.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>{counted(able.length, words.one, words.many)} will change</h3>
          <ul className={styles.rows} aria-label="Will change">
            {able.map(({ row, change }) => (
              <li key={row.id}>
                <span className={styles.name}>{words.nameOf(row)}</span>
                <Lines lines={'lines' in change ? change.lines : []} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <span className={styles.lines}>
      {lines.map(({ what, before, after }) => (
        <span key={what ?? ''}>
          {what === undefined ? null : <span className={styles.soft}>{what}: </span>}
          {before} <span aria-hidden="true">→</span>
          <span className="visually-hidden"> becomes </span> <strong>{after}</strong>
        </span>
      ))}
    </span>
  );
}
