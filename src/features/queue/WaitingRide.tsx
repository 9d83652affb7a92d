import { Button } from '@/components/ui/button/Button';
import { PersonName } from '@/components/people/PersonName';
import { troubleSentence } from '@/components/rides/trouble/troubleWords';
import { clockText } from '@/components/ui/text/clockText';
import type { Booking } from '@/domain/ride/booking';
import { rideTroubles, type TroubleKind } from '@/domain/ride/control/rideTrouble';
import { waitsSince } from '@/domain/ride/dispatch/patience';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { AskedNow } from './AskedNow';
import styles from './Queue.module.css';
import { RideParty } from './RideParty';
import { Troubles } from './Troubles';

/** What the desk does about a ride. */
export type QueueAction = 'first' | 'offer' | 'longer' | 'cancel';

const saysAnswers = (kind: TroubleKind): boolean => kind === 'refused' || kind === 'noAnswer';

type Props = { booking: Booking; place: number; nowMs: number; onAct: (action: QueueAction) => void };

/** A ride that waits for a cab: what is wrong, how long, who, who is asked, and what the desk can do. */
export function WaitingRide({ booking, place, nowMs, onAct }: Props) {
  const { customer_name, put_first: first, waits_until: until, bookLater, tripdate } = booking;
  const troubles = rideTroubles(booking, undefined, nowMs);
  const act = (action: QueueAction, words: string, about: string) => (
    <Button
      look={action === 'cancel' ? 'text' : 'outlined'}
      tone={action === 'cancel' ? 'danger' : undefined}
      aria-label={`${words}: ${about}`}
      onClick={() => onAct(action)}
    >
      {words}
    </Button>
  );
  return (
    <li className={troubles.length > 0 ? `${styles.ride} ${styles.urgent}` : styles.ride}>
      <Troubles words={troubles.map((trouble) => troubleSentence(trouble, booking, nowMs))} />
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
        <AskedNow booking={booking} nowMs={nowMs} answersSaid={troubles.some(({ kind }) => saysAnswers(kind))} />
      </div>
      {bookLater ? <p className={styles.soft}>Booked ahead for {formatTime(tripdate, DEFAULT_TIME_ZONE)}.</p> : null}
      {first === undefined ? null : (
        <p className={styles.first}>
          <strong>Put first</strong> by <PersonName uid={first.by} />
          {first.reason === undefined ? null : `: ${first.reason}`}
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
