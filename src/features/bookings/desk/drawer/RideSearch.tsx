import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { exactly, nearerWords, termWords } from '@/components/rides/why/whyWords';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { DesksReason, LookedAt } from '@/domain/api/ride/whyApi';
import { WHY_KEPT_DAYS } from '@/domain/limits';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { usePolled } from '@/state/usePolled';
import styles from './BookingDetails.module.css';

/** How the driver was found, offer by offer. It is worked out at the press. */
export function RideSearch({ bookingId }: { bookingId: string }) {
  const [open, setOpen] = useState(false);
  if (open) return <Offers id={bookingId} />;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Show how the driver was found</Button>
    </div>
  );
}

function Offers({ id }: { id: string }) {
  const { answer, failure, again } = usePolled('ride_search', { id }, () => MINUTE_MS, MINUTE_MS);
  if (answer === null) {
    if (failure === null) return <SkeletonLines rows={4} label="Loading the search" />;
    return (
      <p role="alert">
        {failureText(failure)}{' '}
        <Button look="text" onClick={again}>
          Try again
        </Button>
      </p>
    );
  }
  if (answer.offers.length === 0) {
    return (
      <p className={styles.soft}>
        No driver has been asked, or it was more than {WHY_KEPT_DAYS} days ago. Reasons are kept no longer than that.
      </p>
    );
  }
  return (
    <ol className={styles.timeline}>
      {answer.offers.map((offer) => (
        <li key={`${offer.at} ${offer.driver?.uid}`}>
          <time dateTime={new Date(offer.at).toISOString()}>{formatTime(offer.at, DEFAULT_TIME_ZONE)}</time>
          <Offer offer={offer} />
        </li>
      ))}
    </ol>
  );
}

const nameOf = (driver: { name: string } | null): string =>
  driver === null ? 'Another fleet’s driver' : driver.name || 'A former driver';

function howWords({ how, by, words }: DesksReason): string {
  if (how === 'claim') return 'had claimed the ride, and was asked before anybody else.';
  if (how === 'desk') return `was chosen by ${by || 'the office'}${words === '' ? '.' : `: ${words}`}`;
  return 'was asked.';
}

function Offer({ offer }: { offer: DesksReason }) {
  const { driver, cabs, hidden, same } = offer;
  return (
    <div className={styles.found}>
      <p>
        <strong>{nameOf(driver)}</strong> {howWords(offer)}
      </p>
      {cabs.length === 0 ? null : (
        <ul>
          {cabs.map((cab) => (
            <li key={cab.uid}>
              <Cab cab={cab} />
            </li>
          ))}
        </ul>
      )}
      {hidden === 0 ? null : (
        <p className={styles.soft}>
          {hidden === 1 ? 'One cab of another fleet was' : `${hidden} cabs of other fleets were`} considered too.
        </p>
      )}
      {same === null ? null : (
        <p className={styles.soft}>
          {same
            ? 'Worked out again from the record: the same driver.'
            : 'Worked out again from the record: another driver. Report this as a fault.'}
        </p>
      )}
    </div>
  );
}

const STANDING = {
  asked: 'Asked.',
  turn: 'In the line at the rank, behind the cab whose turn it was.',
  line: 'Not in the line at the rank, which is asked first.',
  elsewhere: 'Chosen for another ride that was waiting.',
  busy: 'Still on a ride.',
  further: 'Counted as further away.',
} as const;

function Cab({ cab }: { cab: LookedAt }) {
  const { name, seconds, terms, standing, inLine } = cab;
  const { road, busy, kept, idle } = terms;
  const counted = exactly(Math.max(0, road + busy + kept - idle));
  const nearer = nearerWords(cab, 'It');
  const turn = standing === 'asked' && inLine ? ['Its turn in the line at the rank.'] : [];
  return (
    <>
      {name || 'A former driver'}, {exactly(seconds)} away, counted as {counted}.{' '}
      <span className={styles.soft}>
        {[STANDING[standing], ...turn, ...termWords(cab, 'The'), ...(nearer === null ? [] : [nearer])].join(' ')}
      </span>
    </>
  );
}
