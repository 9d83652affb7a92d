import { Button } from '@/components/ui/button/Button';
import { watchPerson } from '@/backend/people/people';
import { troubleSentence } from '@/components/rides/trouble/troubleWords';
import { fullName } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import { rideTroubles } from '@/domain/ride/control/rideTrouble';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { HoldBack } from './HoldBack';
import { MessageDriver } from './MessageDriver';
import { promiseRisk } from './promiseRisk';
import { ChooseBox } from '@/components/ui/table/ChooseBox';
import styles from './Queue.module.css';
import { RideParty } from './RideParty';
import { Troubles } from './Troubles';

type Props = { booking: Booking; nowMs: number; onCancel: () => void };

/** A ride booked ahead: when, who claimed it, and whether that driver is likely to come. */
export function AheadRide({ booking, nowMs, onCancel }: Props) {
  const { customer_name, promised, tripdate } = booking;
  const { data: driver, loading } = useObserved(watchPerson, promised?.driver ?? null, 'user_not_found');
  const risk = driver === null ? '' : promiseRisk(driver, booking, nowMs);
  const troubles = rideTroubles(booking, undefined, nowMs).map((trouble) => troubleSentence(trouble, booking, nowMs));
  const words = [...troubles, ...(risk === '' ? [] : [risk])];
  return (
    <li className={words.length > 0 ? `${styles.ride} ${styles.urgent}` : styles.ride}>
      <Troubles words={words} />
      <div className={styles.facts}>
        <dl className={styles.times}>
          <div>
            <dt>Pickup at</dt>
            <dd>{formatTime(tripdate, DEFAULT_TIME_ZONE)}</dd>
          </div>
        </dl>
        <RideParty booking={booking} />
        <div className={styles.asked}>
          {promised === undefined ? (
            <p>No driver has claimed it.</p>
          ) : (
            <p className={styles.driver}>
              <span>
                Claimed by <strong>{driver === null ? (loading ? '…' : 'a deleted account') : fullName(driver)}</strong>
              </span>
              <MessageDriver uid={promised.driver} />
              <HoldBack uid={promised.driver} />
            </p>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <ChooseBox id={booking.id} />
        <Button look="text" tone="danger" aria-label={`Cancel: ${customer_name}`} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </li>
  );
}
