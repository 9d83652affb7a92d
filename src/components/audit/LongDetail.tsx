import { useState } from 'react';
import styles from './AuditChanges.module.css';

/** Characters that stand beside the sentence. */
const SHORT = 120;

/** What an entry says beside its sentence; a long text is shown on demand. */
export function LongDetail({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text === '') return null;
  const long = text.length > SHORT;
  const shown = long && !open ? `${text.slice(0, SHORT).trimEnd()}…` : text;
  return (
    <span className={styles.from}>
      {' '}
      · {shown}
      {long ? (
        <>
          {' '}
          <button type="button" className={styles.all} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Show less' : 'Show all'}
          </button>
        </>
      ) : null}
    </span>
  );
}
