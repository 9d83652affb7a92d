import type { ReactNode } from 'react';
import styles from './Plain.module.css';

type Props = { children: ReactNode; note?: ReactNode; icon?: ReactNode; busy?: boolean; onClick: () => void };

/** One answer to a question, as a large button. While busy it takes no presses. */
export function Choice({ children, note, icon, busy = false, onClick }: Props) {
  return (
    <button type="button" className={styles.choice} disabled={busy} aria-busy={busy} onClick={onClick}>
      {icon}
      <span>
        {children} {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
    </button>
  );
}
