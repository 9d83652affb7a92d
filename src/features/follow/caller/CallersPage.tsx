import { useState } from 'react';
import { Link } from 'react-router-dom';
import { askCallersRide } from '@/backend/links/followed';
import { Button } from '@/components/ui/button/Button';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import type { CallersRide } from '@/domain/ride/follow/callerLink';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { PublicPage } from '../../public/PublicPage';
import publicStyles from '../../public/PublicPage.module.css';
import { FollowedCab } from '../FollowedCab';
import followStyles from '../FollowPage.module.css';
import { FollowStage } from '../FollowStage';
import { followTitle } from '../followWords';
import { useFollowedRide } from '../useFollowedRide';
import { usePageTitle } from '../usePageTitle';
import styles from './CallersPage.module.css';
import { CancelByLink } from './CancelByLink';

type Over = 'cancelled' | 'ended';

const OVER: Record<Over, { title: string; lead: string }> = {
  cancelled: { title: 'Your taxi is cancelled', lead: 'No cab is coming. Ring us if you need one after all.' },
  ended: { title: 'This ride is over', lead: 'It was driven, or it was cancelled. Ring us if you expected a taxi.' },
};

const titleOf = ({ ride }: CallersRide, silent: boolean): string =>
  ride === null ? 'Your taxi is booked' : followTitle(ride, silent);

/** The ride of somebody who rang for it, by the link in their text message: when, which cab, and how to call it off. */
export default function CallersPage({ token }: { token: string }) {
  const { ride: shown, ended, silent } = useFollowedRide(token, askCallersRide);
  const [cancelling, setCancelling] = useState(false);
  const [left, setLeft] = useState<Over | null>(null);
  const over = left ?? (ended ? 'ended' : null);
  const title = over === null ? (shown === null ? 'Looking for your taxi' : titleOf(shown, silent)) : OVER[over].title;
  usePageTitle(title);
  if (over !== null) {
    return (
      <PublicPage title={OVER[over].title} lead={OVER[over].lead}>
        <p>
          <Link className={publicStyles.alone} to="/">
            Go to the home page
          </Link>
        </p>
      </PublicPage>
    );
  }
  return (
    <FollowStage title={title} cab={shown?.ride?.cab ?? null}>
      {shown === null ? (
        <p className={followStyles.next} role="status">
          {silent ? 'We cannot reach it just now. We will keep trying.' : 'One moment.'}
        </p>
      ) : (
        <>
          {shown.ride === null ? (
            <Waiting at={shown.at} silent={silent} />
          ) : (
            <FollowedCab ride={shown.ride} silent={silent} />
          )}
          <p className={followStyles.small}>
            Booking <SpelledOut text={shown.reference} label="reference" />
          </p>
          {shown.cancelling === null ? null : (
            <Button className={styles.cancel} onClick={() => setCancelling(true)}>
              Cancel this taxi
            </Button>
          )}
          {cancelling && shown.cancelling !== null ? (
            <CancelByLink token={token} cost={shown.cancelling} onOver={setLeft} onClose={() => setCancelling(false)} />
          ) : null}
        </>
      )}
    </FollowStage>
  );
}

function Waiting({ at, silent }: { at: number | null; silent: boolean }) {
  const when = at === null ? 'We are looking for a cab now.' : `It is for ${formatDateTime(at, DEFAULT_TIME_ZONE)}.`;
  return (
    <p className={followStyles.next} role="status">
      {silent
        ? 'We cannot reach your booking just now. We will keep trying.'
        : `${when} This page shows the cab once one is on its way.`}
    </p>
  );
}
