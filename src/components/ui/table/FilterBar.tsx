import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

/** The filters of a list, as many per row as fit. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={styles.filters} aria-label={label}>
      {children}
    </search>
  );
}
