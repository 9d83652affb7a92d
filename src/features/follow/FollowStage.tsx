import type { ReactNode } from 'react';
import type { LatLng } from '@/domain/place/geo';
import { PublicHeader } from '../public/PublicHeader';
import { FollowMap } from './FollowMap';
import styles from './FollowPage.module.css';

type Props = {
  title: string;
  /** Where the cab was last seen; null leaves the map empty. */
  cab: LatLng | null;
  children: ReactNode;
};

/** What is known of a ride beside the map of its cab. */
export function FollowStage({ title, cab, children }: Props) {
  return (
    <div className={styles.page}>
      <PublicHeader entrance={false} />
      <main id="main" tabIndex={-1} className={styles.stage}>
        <div className={styles.panel}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        <div className={styles.map}>{cab === null ? null : <FollowMap at={cab} />}</div>
      </main>
    </div>
  );
}
