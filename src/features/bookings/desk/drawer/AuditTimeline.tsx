import { watchTimeline } from '@/backend/desk/audit';
import { AuditChanges } from '@/components/audit/AuditChanges';
import { LongDetail } from '@/components/audit/LongDetail';
import { SentenceWords } from '@/components/audit/SentenceWords';
import { useUnits } from '@/components/audit/useUnits';
import { authorWords, uidsOf } from '@/components/audit/words/names';
import { sentenceOf } from '@/components/audit/words/sentence';
import { useNames } from '@/components/people/useNames';
import { ListState } from '@/components/ui/state/ListState';
import type { Booking } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import styles from './BookingDetails.module.css';
import { RideTimes } from './RideTimes';

/** A ride's audit entries: who did what, when, and what it changed. */
export function AuditTimeline({ booking }: { booking: Booking }) {
  const { data, loading, error, again } = useObserved(watchTimeline, booking.id, 'no_audit');
  const units = useUnits();
  // A ride for somebody else names its guest, who did none of this.
  const own = new Map<string, string | null>([
    ...(booking.customer_name && booking.guest !== true ? ([[booking.customer, booking.customer_name]] as const) : []),
    ...(booking.driver && booking.driver_name ? ([[booking.driver, booking.driver_name]] as const) : []),
  ]);
  const others = (data ?? []).flatMap(uidsOf).filter((uid) => !own.has(uid));
  const { names: found } = useNames(others);
  const names = new Map([...found, ...own]);
  // A ride older than the audit log still has its own times.
  if (error.flag && error.key === 'no_audit') return <RideTimes booking={booking} />;
  if (data === null) {
    return (
      <ListState label="Loading what happened" loading={loading} error={error} missing="no_audit" onAgain={again}>
        Nothing was done yet.
      </ListState>
    );
  }
  return (
    <ol className={styles.timeline}>
      {data.map((entry) => {
        const { parts, detail, changes } = sentenceOf(entry, units);
        return (
          <li key={entry.id}>
            <time dateTime={new Date(entry.at).toISOString()}>
              {formatDate(entry.at, DEFAULT_TIME_ZONE)}
              <br />
              {formatTime(entry.at, DEFAULT_TIME_ZONE)}
            </time>
            <div>
              <p>
                {authorWords(entry, names)} <SentenceWords entry={entry} parts={parts} names={names} />
                <LongDetail text={detail} />
              </p>
              <AuditChanges entry={entry} changes={changes} names={names} units={units} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
