import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  title: string;
  /** Advice on what to do about it. */
  children?: ReactNode;
  action?: ReactNode;
};

/** The state of an empty list: says that there is nothing yet, and what to do. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <svg width="96" height="48" viewBox="0 0 96 48" aria-hidden="true" focusable="false">
        <path
          d="M2 40h92M16 40v-8c0-3 2-5 5-6l9-2 8-11c1-2 3-3 6-3h16c3 0 5 1 7 3l8 10 7 2c3 1 5 3 5 6v9"
          fill="none"
          stroke="var(--control-line)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="31" cy="40" r="6" fill="var(--paper)" stroke="var(--control-line)" strokeWidth="2.5" />
        <circle cx="72" cy="40" r="6" fill="var(--paper)" stroke="var(--control-line)" strokeWidth="2.5" />
        <rect x="45" y="3" width="14" height="6" rx="2" fill="var(--amber)" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.hint}>{children}</div> : null}
      {action}
    </div>
  );
}
