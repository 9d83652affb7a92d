import { clockText } from '@/components/clockText';
import { PersonName } from '@/components/PersonName';
import type { Booking } from '@/domain/booking';
import { useServerNow } from '@/state/useServerNow';
import styles from './BookingDetails.module.css';

/** Who is being asked right now, and for how long yet. */
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
