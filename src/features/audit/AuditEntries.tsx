import { Link } from 'react-router-dom';
import { openRide } from '@/components/rides/rideAddress';
import type { AuditRow } from '@/backend/desk/audit';
import { AuditChanges } from '@/components/audit/AuditChanges';
import { auditDetail } from '@/components/audit/auditDetail';
import { Who } from '@/components/audit/Who';
import { PersonName } from '@/components/people/PersonName';
import { auditWords } from '@/domain/desk/auditEvents';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from './AuditEntries.module.css';

/** A push key, which is not shown: the entry's own words identify the row. */
const ROW_KEY = /^-[-\w]{19}$/;

/** Entries by the day they were written, each with a sentence and its changes. */
export function AuditEntries({ rows }: { rows: readonly AuditRow[] }) {
  const days = new Map<string, AuditRow[]>();
  for (const row of rows) {
    const day = formatDate(row.at, DEFAULT_TIME_ZONE);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, entries]) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h2 className={styles.date}>{day}</h2>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

function Entry({ entry }: { entry: AuditRow }) {
  const currency = useAppSelector(selectCurrency);
  const { at, by, role, kind, event, subject, bookingId } = entry;
  const detail = auditDetail(entry, currency);
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {formatTime(at, DEFAULT_TIME_ZONE)}
      </time>
      <div className={styles.what}>
        <p>
          {role === 'server' ? (
            <strong>
              <Who by={by} role={role} />
            </strong>
          ) : (
            <Link className={styles.who} to={`/audit?person=${encodeURIComponent(by)}`}>
              <Who by={by} role={role} />
            </Link>
          )}{' '}
          {auditWords(event)}
          {subject === undefined || subject === by || ROW_KEY.test(subject) ? null : (
            <>
              {': '}
              {kind === 'settings' ? (
                subject
              ) : (
                <Link to={`/audit?person=${encodeURIComponent(subject)}&side=to`}>
                  <PersonName uid={subject} />
                </Link>
              )}
            </>
          )}
          {detail === '' ? null : <span className={styles.detail}> · {detail}</span>}
        </p>
        <AuditChanges entry={entry} />
      </div>
      {bookingId === undefined ? null : (
        <Link className={styles.link} to={openRide(bookingId)}>
          Booking
        </Link>
      )}
    </li>
  );
}
