import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { askFollowed } from '@/backend/links/followed';
import { readCallerToken } from '@/domain/ride/follow/callerLink';
import * as words from '@/languages/en/entry/follow';
import { PublicPage } from '../public/PublicPage';
import publicStyles from '../public/PublicPage.module.css';
import { FollowedCab } from './FollowedCab';
import { FollowStage } from './FollowStage';
import styles from './FollowPage.module.css';
import { followTitle } from './followWords';
import { useFollowedRide } from './useFollowedRide';
import { usePageTitle } from './usePageTitle';

/** Only a caller's link cancels a ride, so a follower does not download how. */
const CallersPage = lazy(() => import('./caller/CallersPage'));

const tokenOf = (pathname: string): string => pathname.split('/')[2] ?? '';

/** A ride by its link: a follower's, or the one in the text message of a caller. It needs no account and ends with the ride. */
export default function FollowPage() {
  const { pathname } = useLocation();
  const token = tokenOf(pathname);
  if (readCallerToken(token) === null) return <FollowersPage token={token} />;
  return (
    <Suspense fallback={null}>
      <CallersPage token={token} />
    </Suspense>
  );
}

function FollowersPage({ token }: { token: string }) {
  const { ride, ended, silent } = useFollowedRide(token, askFollowed);
  const title = ended ? words.ended : ride === null ? words.looking : followTitle(ride, silent);
  usePageTitle(title);
  if (ended) return <Ended />;
  return (
    <FollowStage title={title} cab={ride?.cab ?? null}>
      {ride === null ? (
        <p className={styles.next} role="status">
          {silent ? words.cannotReachIt : words.oneMoment}
        </p>
      ) : (
        <FollowedCab ride={ride} silent={silent} />
      )}
    </FollowStage>
  );
}

function Ended() {
  return (
    <PublicPage title={words.ended} lead={words.endedMore}>
      <p>
        <Link className={publicStyles.alone} to="/">
          {words.goHome}
        </Link>
      </p>
    </PublicPage>
  );
}
