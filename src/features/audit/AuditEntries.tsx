import { Link } from 'react-router-dom';
import { openRide } from '@/components/rides/rideAddress';
import type { AuditRow } from '@/backend/desk/audit';
import { AuditChanges } from '@/components/audit/AuditChanges';
import { LongDetail } from '@/components/audit/LongDetail';
import { SentenceWords } from '@/components/audit/SentenceWords';
import { tableOf } from '@/components/audit/words/changeWords';
import type { Units } from '@/components/audit/words/fieldKinds';
import { authorWords, type Names } from '@/components/audit/words/names';
import { sentenceOf } from '@/components/audit/words/sentence';
import { TABLE_WORDS } from '@/components/audit/words/tableFields';
import { COMMAND_LINE } from '@/domain/desk/audit';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '@/domain/time/time';
import styles from './AuditEntries.module.css';

type Props = { rows: readonly AuditRow[]; names: Names; units: Units };

/** Entries by the day they were written, each with a sentence and its changes. */
export function AuditEntries({ rows, names, units }: Props) {
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
          <Entry key={entry.id} entry={entry} names={names} units={units} />
        ))}
      </ol>
    </section>
  ));
}

function Entry({ entry, names, units }: Omit<Props, 'rows'> & { entry: AuditRow }) {
  const { at, by, role } = entry;
  const { parts, detail, changes } = sentenceOf(entry, units);
  const author = authorWords(entry, names);
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {formatTime(at, DEFAULT_TIME_ZONE)}
      </time>
      <div className={styles.what}>
        <p>
          {role === 'server' || by === COMMAND_LINE ? (
            <strong>{author}</strong>
          ) : (
            <Link className={styles.who} to={`/audit?person=${encodeURIComponent(by)}`}>
              {author}
            </Link>
          )}{' '}
          <SentenceWords linked entry={entry} parts={parts} names={names} />
          <LongDetail text={detail} />
        </p>
        <AuditChanges entry={entry} changes={changes} names={names} units={units} />
      </div>
      <EntryLink entry={entry} />
    </li>
  );
}

/** The way to the ride, or to the screen where the row or the setting is kept. */
function EntryLink({ entry }: { entry: AuditRow }) {
  const { bookingId, kind, subject } = entry;
  if (bookingId !== undefined) {
    return (
      <Link className={styles.link} to={openRide(bookingId)}>
        Booking
      </Link>
    );
  }
  const table = tableOf(entry);
  const screen = table === null ? null : TABLE_WORDS[table].screen;
  const page = screen ?? (kind === 'settings' && subject === 'settings' ? '/settings' : null);
  return page === null ? null : (
    <Link className={styles.link} to={page}>
      Open
    </Link>
  );
}
