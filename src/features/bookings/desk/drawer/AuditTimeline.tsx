import { watchTimeline } from '@/backend/desk/audit';
import { AuditChanges } from '@/components/audit/AuditChanges';
import { auditDetail } from '@/components/audit/auditDetail';
import { Who } from '@/components/audit/Who';
import { ListState } from '@/components/ui/state/ListState';
import { auditWords } from '@/domain/desk/auditEvents';
import type { Booking } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '@/domain/time/time';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from './BookingDetails.module.css';
import { RideTimes } from './RideTimes';

/** A ride's audit entries: who did what, when, and what it changed. */
export function AuditTimeline({ booking }: { booking: Booking }) {
  const { data, loading, error, again } = useObserved(watchTimeline, booking.id, 'no_audit');
  const currency = useAppSelector(selectCurrency);
  // A ride older than the audit log still has its own times.
  if (error.flag && error.key === 'no_audit') return <RideTimes booking={booking} />;
  if (data === null) {
    return (
      <ListState label="Loading what happened" loading={loading} error={error} missing="no_audit" onAgain={again}>
        Nothing was done yet.
      </ListState>
    );
  }
  const names: Record<string, string> = {
    // A ride for somebody else names its guest, who did none of this.
    ...(booking.customer_name && booking.guest !== true ? { [booking.customer]: booking.customer_name } : {}),
    ...(booking.driver && booking.driver_name ? { [booking.driver]: booking.driver_name } : {}),
  };
  return (
    <ol className={styles.timeline}>
      {data.map((entry) => {
        const detail = auditDetail(entry, currency);
        return (
          <li key={entry.id}>
            <time dateTime={new Date(entry.at).toISOString()}>
              {formatDate(entry.at, DEFAULT_TIME_ZONE)}
              <br />
              {formatTime(entry.at, DEFAULT_TIME_ZONE)}
            </time>
            <div>
              <p>
                <Who by={entry.by} role={entry.role} names={names} /> {auditWords(entry.event)}
                {detail === '' ? '' : `: ${detail}`}
              </p>
              <AuditChanges entry={entry} names={names} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
