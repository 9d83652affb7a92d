import type { ReactNode } from 'react';
import styles from './Plain.module.css';

/** What is wrong, said at once, with what to do about it. */
export function Fault({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={styles.fault} role="alert">
      <p>{words}</p>
      {children}
    </div>
  );
}
