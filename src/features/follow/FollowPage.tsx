import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Badge } from '@/components/rides/Badge';
import { Plate } from '@/components/rides/Plate';
import type { FollowedRide } from '@/domain/ride/follow/follow';
import { PublicHeader } from '../public/PublicHeader';
import { PublicPage } from '../public/PublicPage';
import { useCompanyName } from '../public/useCompanyName';
import publicStyles from '../public/PublicPage.module.css';
import { FollowMap } from './FollowMap';
import styles from './FollowPage.module.css';
import { followNext, followTitle } from './followWords';
import { useFollowedRide } from './useFollowedRide';

const tokenOf = (pathname: string): string => pathname.split('/')[2] ?? '';

/** A ride, followed by somebody who was sent its link. It needs no account and ends with the ride. */
export default function FollowPage() {
  const { pathname } = useLocation();
  const { ride, ended, silent } = useFollowedRide(tokenOf(pathname));
  const company = useCompanyName();
  const title = ended ? 'This ride has ended' : ride === null ? 'Looking for the ride' : followTitle(ride, silent);
  useEffect(() => {
    document.title = `${title} · ${company}`;
  }, [title, company]);
  if (ended) return <Ended />;
  return (
    <div className={styles.page}>
      <PublicHeader entrance={false} />
      <main id="main" tabIndex={-1} className={styles.stage}>
        <div className={styles.panel}>
          <h1 className={styles.title}>{title}</h1>
          {ride === null ? (
            <p className={styles.next} role="status">
              {silent ? 'We cannot reach it just now. We will keep trying.' : 'One moment, please.'}
            </p>
          ) : (
            <Told ride={ride} silent={silent} />
          )}
        </div>
        <div className={styles.map}>{ride === null || ride.cab === null ? null : <FollowMap at={ride.cab} />}</div>
      </main>
    </div>
  );
}

const STEP: Record<FollowedRide['status'], string> = {
  ACCEPTED: 'The driver is on the way to the pickup.',
  ARRIVED: 'The driver is at the pickup.',
  STARTED: 'The ride has begun.',
};

function Told({ ride, silent }: { ride: FollowedRide; silent: boolean }) {
  const { status, car, driver, registration, plate } = ride;
  return (
    <>
      <p className={styles.next}>{followNext(ride, silent)}</p>
      {/* A screen reader hears each step once, and not each minute. */}
      <p className="visually-hidden" role="status">
        {silent ? 'The page has no connection.' : STEP[status]}
      </p>
      <div className={styles.cab}>
        {registration === '' ? null : <Plate registration={registration} size="large" />}
        {plate === '' ? null : <Badge number={plate} word="Plate" />}
      </div>
      <p className={styles.car}>{[car, driver === '' ? '' : `driven by ${driver}`].filter(Boolean).join(', ')}</p>
      <p className={styles.small}>This page updates by itself until the ride ends.</p>
    </>
  );
}

function Ended() {
  return (
    <PublicPage
      title="This ride has ended"
      lead="A link shows a ride only while it is under way and shared. If you expected one here, ask whoever sent it for a new link."
    >
      <p>
        <Link className={publicStyles.alone} to="/">
          Go to the home page
        </Link>
      </p>
    </PublicPage>
  );
}
