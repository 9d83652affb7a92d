import { watchLost } from '@/backend/rides/lost';
import { useObserved } from '@/state/hooks';
import styles from '../drawer/BookingDetails.module.css';
import { LostDecisions } from './LostDecisions';

/** What was left in the cab of this ride, if anything was reported. */
export function BookingLost({ bookingId }: { bookingId: string }) {
  const { data: lost } = useObserved(watchLost, bookingId, 'no_data');
  if (lost === null) return null;
  return (
    <section className={styles.section} aria-label="Lost property">
      <h3 className={styles.heading}>Lost property</h3>
      <LostDecisions id={bookingId} lost={lost} />
    </section>
  );
}
