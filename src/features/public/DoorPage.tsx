import type { ReactNode } from 'react';
import { CabAtNight } from './CabAtNight';
import styles from './DoorPage.module.css';
import { PublicHeader } from './PublicHeader';

type Props = {
  title: string;
  lead?: ReactNode;
  /** More than fits a screen: it starts further up. */
  long?: boolean;
  /** Whether the header shows the ways in; not to somebody who is in already. */
  entrance?: boolean;
  children: ReactNode;
};

/** A page on the way in, to log in or to register: the work on the left, the cab on a desk's right. */
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
