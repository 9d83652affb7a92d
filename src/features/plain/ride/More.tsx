import type { ReactNode } from 'react';
import styles from './PlainRide.module.css';

/** What most people do not need just now, one press away. */
export function More({ words, children }: { words: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>{words}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
