import { useState } from 'react';
import { Link } from 'react-router-dom';
import { askCallersRide } from '@/backend/links/followed';
import { Button } from '@/components/ui/button/Button';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import type { CallersRide } from '@/domain/ride/follow/callerLink';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import * as words from '@/languages/en/entry/caller';
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

const titleOf = ({ ride }: CallersRide, silent: boolean): string =>
  ride === null ? words.booked : followTitle(ride, silent);

/** The ride of somebody who rang for it, by the link in their text message: when, which cab, and how to call it off. */
export default function CallersPage({ token }: { token: string }) {
  const { ride: shown, ended, silent } = useFollowedRide(token, askCallersRide);
  const [cancelling, setCancelling] = useState(false);
  const [left, setLeft] = useState<Over | null>(null);
  const over = left ?? (ended ? 'ended' : null);
  const title = over === null ? (shown === null ? words.looking : titleOf(shown, silent)) : words.over[over].title;
  usePageTitle(title);
  if (over !== null) {
    return (
      <PublicPage title={words.over[over].title} lead={words.over[over].lead}>
        <p>
          <Link className={publicStyles.alone} to="/">
            {words.goHome}
          </Link>
        </p>
      </PublicPage>
    );
  }
  return (
    <FollowStage title={title} cab={shown?.ride?.cab ?? null}>
      {shown === null ? (
        <p className={followStyles.next} role="status">
          {silent ? words.cannotReachIt : words.oneMoment}
        </p>
      ) : (
        <>
          {shown.ride === null ? (
            <Waiting at={shown.at} silent={silent} />
          ) : (
            <FollowedCab ride={shown.ride} silent={silent} />
          )}
          <p className={followStyles.small}>
            {words.booking(<SpelledOut text={shown.reference} label={words.reference} />)}
          </p>
          {shown.cancelling === null ? null : (
            <Button className={styles.cancel} onClick={() => setCancelling(true)}>
              {words.cancelTaxi}
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
  const when = at === null ? words.lookingForCab : words.isFor(formatDateTime(at, DEFAULT_TIME_ZONE));
  return (
    <p className={followStyles.next} role="status">
      {silent ? words.cannotReachBooking : `${when} ${words.showsCab}`}
    </p>
  );
}
