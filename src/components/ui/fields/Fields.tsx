import type { ReactNode } from 'react';
import styles from './Fields.module.css';

/** Fields and words below each other, as a dialog or a form shows them. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
