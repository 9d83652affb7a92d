import type { ReactNode } from 'react';
import styles from './Key.module.css';

/** The key that does the same. A screen reader is told by `aria-keyshortcuts`. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}
