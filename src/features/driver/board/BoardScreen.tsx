import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { Page } from '@/components/ui/page/Page';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { BoardPlace, BoardRide, ClaimedRide } from '@/domain/api/ride/aheadApi';
import { MINUTE_MS } from '@/domain/time/durations';
import * as words from '@/languages/en/driver/board';
import { useCall } from '@/state/useCall';
import { usePolled } from '@/state/usePolled';
import { AskToClaim, AskToGiveUp } from './AskFirst';
import styles from './Board.module.css';
import { ClaimedCard, OpenCard } from './RideCard';

/** The rides booked ahead: the driver's own claims, and below them those that the driver may claim. */
export default function BoardScreen() {
  const [after, setAfter] = useState<BoardPlace | null>(null);
  const { answer, failure, again } = usePolled(
    'ahead_board',
    after === null ? {} : { after },
    () => MINUTE_MS,
    MINUTE_MS,
  );
  const { run, busy } = useCall();
  const [claiming, setClaiming] = useState<BoardRide | null>(null);
  const [giving, setGiving] = useState<ClaimedRide | null>(null);

  async function send(name: 'claim_ride' | 'give_up_claim', id: string, said: string): Promise<void> {
    if ((await run(name, { id })) !== null) announce(said);
    setClaiming(null);
    setGiving(null);
    // Whatever the answer was, the list has moved on.
    again();
  }

  if (answer === null) {
    return (
      <Page title={words.ridesAhead}>
        {failure === null ? (
          <SkeletonLines rows={5} label={words.loadingRides} />
        ) : (
          <EmptyState title={failureText(failure)} action={<Button onClick={again}>{words.tryAgain}</Button>}>
            {words.notLoaded}
          </EmptyState>
        )}
      </Page>
    );
  }
  const { claims, rides, next, most } = answer;
  return (
    <Page title={words.ridesAhead}>
      <section aria-labelledby="my-claims" className={styles.section}>
        <h2 id="my-claims" className={styles.heading}>
          {words.myClaims}
        </h2>
        {claims.length === 0 ? (
          <p className={styles.soft}>{words.noClaims(most)}</p>
        ) : (
          <ul className={styles.list}>
            {claims.map((ride) => (
              <ClaimedCard key={ride.id} ride={ride} onGiveUp={() => setGiving(ride)} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="open-rides" className={styles.section}>
        <h2 id="open-rides" className={styles.heading}>
          {after === null ? words.openRides : words.laterOpenRides}
        </h2>
        {rides.length === 0 ? (
          <EmptyState title={words.noneToClaim}>{next === null ? words.whatAppears : words.maybeLater}</EmptyState>
        ) : (
          <ul className={styles.list}>
            {rides.map((ride) => (
              <OpenCard key={ride.id} ride={ride} onClaim={() => setClaiming(ride)} />
            ))}
          </ul>
        )}
        <div className={styles.pages}>
          {after === null ? null : <Button onClick={() => setAfter(null)}>{words.toFirstRides}</Button>}
          {next === null ? null : <Button onClick={() => setAfter(next)}>{words.showLaterRides}</Button>}
        </div>
      </section>
      {claiming === null ? null : (
        <AskToClaim
          ride={claiming}
          busy={busy !== null}
          onClose={() => setClaiming(null)}
          onClaim={() => void send('claim_ride', claiming.id, words.rideIsYours)}
        />
      )}
      {giving === null ? null : (
        <AskToGiveUp
          ride={giving}
          busy={busy !== null}
          onClose={() => setGiving(null)}
          onGiveUp={() => void send('give_up_claim', giving.id, words.rideGivenUp)}
        />
      )}
    </Page>
  );
}
