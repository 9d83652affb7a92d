import { Button } from '@/components/ui/button/Button';
import { Link } from 'react-router-dom';
import { failureText } from '@/backend/connection/failure';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { STANDING_LABELS } from '@/components/rides/rideStatus';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { BOOKING_STATUSES } from '@/domain/ride/booking';
import type { DayCounts } from '@/domain/ride/fleet';
import { messages } from '@/domain/messages';
import styles from './DashboardScreen.module.css';
import { usePolled } from '@/state/usePolled';

/** Polling interval of the counts, milliseconds. */
const EVERY_MS = 15_000;
const STANDINGS = ['UPCOMING', ...BOOKING_STATUSES] as const;

const NOTHING = {};

/** Today's bookings by status, and every ride that lies ahead. Each number links to the bookings it counts. */
export function DayBookings() {
  const { answer, failure, again } = usePolled('booking_day', NOTHING, () => EVERY_MS);
  return (
    <section aria-labelledby="day">
      <h2 id="day" className={styles.heading}>
        Booked today, and rides ahead
      </h2>
      {answer !== null ? (
        <Counts date={answer.date} counts={answer.counts} />
      ) : failure !== null ? (
        <EmptyState title={failureText(failure)} action={<Button onClick={again}>Try again</Button>} />
      ) : (
        <SkeletonLines rows={2} label="Loading today’s bookings" />
      )}
    </section>
  );
}

function Counts({ date, counts }: { date: string; counts: DayCounts }) {
  if (Object.keys(counts).length === 0) {
    return <p className={styles.nothing}>{messages.no_bookings}. The first of the day shows here at once.</p>;
  }
  return (
    <dl className={styles.standings}>
      {STANDINGS.map((standing) => {
        const count = counts[standing] ?? 0;
        const days = standing === 'UPCOMING' ? '' : `&from=${date}&until=${date}`;
        return (
          <div key={standing} className={count === 0 ? styles.quiet : undefined}>
            <dt>{STANDING_LABELS[standing]}</dt>
            <dd>{count === 0 ? 0 : <Link to={`/bookings?status=${standing}${days}`}>{count}</Link>}</dd>
          </div>
        );
      })}
    </dl>
  );
}
