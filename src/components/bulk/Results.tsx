import { failureText } from '@/backend/connection/failure';
import styles from './Bulk.module.css';
import type { Shown } from './useTask';
import { resultWords } from './words';

type Props<Row> = { shown: Shown<Row>; tally: string; nameOf: (row: Row) => string };

/** What became of each row: those that were not done first, with the reason. */
export function Results<Row extends { id: string }>({ shown, tally, nameOf }: Props<Row>) {
  const { rows, state, isUndo } = shown;
  const isDone = ({ id }: Row): boolean => state.results.get(id)?.kind === 'done';
  const ordered = [...rows.filter((row) => !isDone(row)), ...rows.filter(isDone)];
  return (
    <>
      <p className={styles.tally} role="status">
        {tally}
        {state.halted === null ? '' : ` ${failureText(state.halted)}`}
      </p>
      <ul className={styles.rows} aria-label="Results">
        {ordered.map((row) => (
          <li key={row.id}>
            <span className={styles.name}>{nameOf(row)}</span>
            <span className={isDone(row) ? styles.soft : styles.fault}>
              {resultWords(state.results.get(row.id), isUndo)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
