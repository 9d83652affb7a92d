import type { ReactNode } from 'react';
import { CabAtNight } from './landing/CabAtNight';
import styles from './DoorPage.module.css';
import { PublicHeader } from './PublicHeader';

type Props = {
  title: string;
  lead?: ReactNode;
  /** True for content taller than a screen, which starts further up. */
  long?: boolean;
  /** True if the header offers login and registration; false for somebody already signed in. */
  entrance?: boolean;
  children: ReactNode;
};

/** A page for login or registration: the form on the left, on a desktop the cab on the right. */
export function DoorPage({ title, lead, long = false, entrance = true, children }: Props) {
  return (
    <div className={styles.split}>
      <div className={styles.left}>
        <PublicHeader entrance={entrance} />
        <main id="main" tabIndex={-1} className={`${styles.main} ${long ? styles.long : ''}`}>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {children}
        </main>
      </div>
      <div className={styles.picture}>
        <CabAtNight lazy />
      </div>
    </div>
  );
}
