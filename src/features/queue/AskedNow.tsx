import { PersonName } from '@/components/people/PersonName';
import { answersWords } from '@/components/rides/trouble/troubleWords';
import { clockText } from '@/components/ui/text/clockText';
import type { Booking } from '@/domain/ride/booking';
import { answersOf, openOffer } from '@/domain/ride/dispatch/queue';
import { HoldBack } from './HoldBack';
import { MessageDriver } from './MessageDriver';
import styles from './Queue.module.css';
import { cabsWords } from './queueWords';

/** `answersSaid`: the ride's trouble says what others answered. */
type Props = { booking: Booking; nowMs: number; answersSaid: boolean };

/** Who is asked about a ride, what others answered, and which cabs could come. */
export function AskedNow({ booking, nowMs, answersSaid }: Props) {
  const { dispatch } = booking;
  const offer = openOffer(booking, nowMs);
  const answers = answersSaid ? '' : answersWords(answersOf(booking, nowMs));
  const outlook = dispatch?.outlook;
  return (
    <div className={styles.asked}>
      <p className={styles.driver}>
        {offer === null ? (
          'Nobody is asked now.'
        ) : (
          <>
            <span>
              Asked now:{' '}
              <strong>
                <PersonName uid={offer.driver} />
              </strong>
              , <span className={styles.clock}>{clockText(offer.until - nowMs)}</span> left
            </span>
            <MessageDriver uid={offer.driver} />
            <HoldBack uid={offer.driver} />
          </>
        )}
      </p>
      {answers === '' ? null : <p>{answers}</p>}
      {outlook === undefined ? null : (
        <p className={styles.soft}>
          {cabsWords(outlook)}
          {outlook.minutes === undefined ? '' : `. About ${outlook.minutes} min until a cab is there`}
        </p>
      )}
    </div>
  );
}
