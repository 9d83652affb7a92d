import { type Complaint, messagesOf } from '@/domain/desk/complaints/complaint';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import * as texts from '@/languages/en/bookings/complaints';
import styles from './complaints.module.css';

/** What the rider and the office wrote, in order. */
export function ComplaintThread({ complaint, reader }: { complaint: Complaint; reader: 'rider' | 'desk' }) {
  const names =
    reader === 'rider' ? { rider: texts.you, office: texts.ourOffice } : { rider: 'The rider', office: 'Answer' };
  return (
    <ol className={styles.thread} aria-label={texts.written}>
      {messagesOf(complaint).map(({ id, at, from, words }) => (
        <li key={id} className={styles.message}>
          <span className={styles.soft}>
            {names[from]}, {formatDateTime(at, DEFAULT_TIME_ZONE)}
          </span>
          <span dir="auto">{words}</span>
        </li>
      ))}
    </ol>
  );
}
