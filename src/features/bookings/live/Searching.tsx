import { Button } from '@/components/ui/button/Button';
import { ProgressLine } from '@/components/ui/state/ProgressLine';
import { clockText } from '@/components/ui/text/clockText';
import { claimerIs } from '@/domain/ride/ahead/promised';
import type { Booking } from '@/domain/ride/booking';
import { waitsSince } from '@/domain/ride/dispatch/patience';
import { OFFER_SECONDS } from '@/domain/limits';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/bookings/search';
import { useCall } from '@/state/useCall';
import styles from './LiveRide.module.css';
import { queueWords } from './queueWords';
import { useContinuedSearch } from './useContinuedSearch';
import { useEndingSearch } from './useEndingSearch';

/** What is going on while no driver has accepted: who is asked, the place in the queue, and until when we look. */
export function Searching({ booking }: { booking: Booking }) {
  const { now, isAsking, endsAt, waitsUntil } = useContinuedSearch(booking);
  const { run, busy } = useCall();
  const left = Math.max(0, Math.min(1, (endsAt - now) / (OFFER_SECONDS * 1000)));
  const { state, more } = queueWords(booking.dispatch?.outlook, isAsking, claimerIs(booking));
  const until = waitsUntil === null ? '' : words.lookingUntil(formatTime(waitsUntil, DEFAULT_TIME_ZONE));
  const isEnding = useEndingSearch(waitsUntil, now, `${until} ${words.waitLonger}`);
  return (
    <div className={styles.search}>
      <ProgressLine label={words.search} share={isAsking ? left : null} />
      <p className={styles.searchWords}>
        <span>{state}</span>
        <span>{clockText(now - waitsSince(booking))}</span>
      </p>
      {more === '' ? null : <p className={styles.next}>{more}</p>}
      {waitsUntil === null ? null : (
        <div className={styles.patience}>
          <p>{until}</p>
          {!isEnding ? null : (
            <Button
              small
              busy={busy === 'wait_longer'}
              disabled={busy !== null}
              onClick={() => void run('wait_longer', { id: booking.id })}
            >
              {words.waitLonger}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
