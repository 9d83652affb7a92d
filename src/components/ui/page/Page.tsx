import type { ReactNode } from 'react';
import styles from './Page.module.css';

type Props = { title: string; actions?: ReactNode; wide?: boolean; children: ReactNode };

/** A screen without a map: a heading, its actions, and the content. */
export function Page({ title, actions, wide = false, children }: Props) {
  return (
    <div className={`${styles.page} ${wide ? styles.wide : ''}`}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
