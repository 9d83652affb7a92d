import { Link } from 'react-router-dom';
import type { KnownNames } from '@/components/people/useNames';
import { openRide } from '@/components/rides/rideAddress';
import type { HandoverNote } from '@/domain/desk/handoverNote';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import styles from './HandOver.module.css';

type Props = { note: HandoverNote; names: KnownNames };

const nameIn = (names: KnownNames, uid: string): string => names.get(uid) ?? (names.has(uid) ? 'a former admin' : '…');

/** A note with its ride and its person, who wrote it and who ticked it off. */
export function NoteText({ note, names }: Props) {
  const { text, by, at, edited_at, bookingId, booking_id, person, done_at, done_by } = note;
  return (
    <div className={styles.words}>
      <p className={styles.text}>{text}</p>
      <p className={styles.soft}>
        {nameIn(names, by)}, {formatDateTime(at, DEFAULT_TIME_ZONE)}
        {edited_at === undefined ? '' : ', changed since'}
        {bookingId === undefined ? null : (
          <>
            {' · '}
            <Link to={openRide(bookingId)}>Booking {booking_id}</Link>
          </>
        )}
        {person === undefined ? null : (
          <>
            {' · '}
            <Link to={`/audit?person=${encodeURIComponent(person)}&side=to`}>About {names.get(person) ?? '…'}</Link>
          </>
        )}
        {done_at === undefined || done_by === undefined
          ? ''
          : ` · done by ${nameIn(names, done_by)}, ${formatDateTime(done_at, DEFAULT_TIME_ZONE)}`}
      </p>
    </div>
  );
}
