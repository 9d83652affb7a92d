import { clockText } from '@/components/ui/text/clockText';
import { PersonName } from '@/components/people/PersonName';
import type { Booking } from '@/domain/ride/booking';
import { useServerNow } from '@/state/useServerNow';
import styles from './BookingDetails.module.css';

/** The drivers with an open offer, and the time they have left. */
export function RequestedDrivers({ booking }: { booking: Booking }) {
  const now = useServerNow();
  const asked = Object.entries(booking.requestedDrivers ?? {});
  return (
    <section className={styles.section} aria-label="Drivers asked">
      <h3 className={styles.heading}>Drivers asked</h3>
      {asked.length === 0 ? (
        <p className={styles.soft}>Nobody at the moment.</p>
      ) : (
        <dl className={styles.pairs}>
          {asked.map(([uid, endsAt]) => (
            <div key={uid}>
              <dt>
                <PersonName uid={uid} />
              </dt>
              <dd>{endsAt > now ? `${clockText(endsAt - now)} left` : 'did not answer'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
