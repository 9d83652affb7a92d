import { Button } from '@mui/material';
import { PersonName } from '@/components/people/PersonName';
import { clockText } from '@/components/ui/text/clockText';
import type { Booking } from '@/domain/ride/booking';
import { waitsSince } from '@/domain/ride/dispatch/patience';
import { troublesOf } from '@/domain/ride/dispatch/queue';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { AskedNow } from './AskedNow';
import styles from './Queue.module.css';
import { troubleWords } from './queueWords';
import { RideParty } from './RideParty';
import { Troubles } from './Troubles';

/** What the desk does about a ride. */
export type QueueAction = 'first' | 'offer' | 'longer' | 'cancel';

type Props = { booking: Booking; place: number; nowMs: number; onAct: (action: QueueAction) => void };

/** A ride that waits for a cab: what is wrong, how long, who, who is asked, and what the desk can do. */
export function WaitingRide({ booking, place, nowMs, onAct }: Props) {
  const { customer_name, put_first: first, waits_until: until, bookLater, tripdate } = booking;
  const troubles = troublesOf(booking, nowMs);
  const act = (action: QueueAction, words: string, about: string) => (
    <Button
      variant={action === 'cancel' ? 'text' : 'outlined'}
      color={action === 'cancel' ? 'error' : 'primary'}
      aria-label={`${words}: ${about}`}
      onClick={() => onAct(action)}
    >
      {words}
    </Button>
  );
  return (
    <li className={troubles.length > 0 ? `${styles.ride} ${styles.urgent}` : styles.ride}>
      <Troubles words={troubles.map((trouble) => troubleWords(trouble, tripdate, nowMs))} />
      <div className={styles.facts}>
        <dl className={styles.times}>
          <div>
            <dt>Place</dt>
            <dd>{place}</dd>
          </div>
          <div>
            <dt>Waiting</dt>
            <dd>{clockText(nowMs - waitsSince(booking))}</dd>
          </div>
          <div>
            <dt>Patience left</dt>
            <dd>{until === undefined ? '–' : clockText(until - nowMs)}</dd>
          </div>
        </dl>
        <RideParty booking={booking} />
        <AskedNow booking={booking} nowMs={nowMs} />
      </div>
      {bookLater ? <p className={styles.soft}>Booked ahead for {formatTime(tripdate, DEFAULT_TIME_ZONE)}.</p> : null}
      {first === undefined ? null : (
        <p className={styles.first}>
          <strong>Put first</strong> by <PersonName uid={first.by} />: {first.reason}
        </p>
      )}
      <div className={styles.actions}>
        {act('offer', 'Offer to…', customer_name)}
        {first === undefined ? act('first', 'Put first', customer_name) : null}
        {act('longer', 'Wait longer', customer_name)}
        {act('cancel', 'Cancel', customer_name)}
      </div>
    </li>
  );
}
