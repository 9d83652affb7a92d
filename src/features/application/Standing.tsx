import type { ReactNode } from 'react';
import type { DriverApplication } from '@/domain/people/driverApplication';
import styles from './application.module.css';

type Place = 'past' | 'present' | 'ahead';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** The progress of an application: sent, being checked or sent back, ready to drive. */
export function Standing({ application, actions }: { application: DriverApplication; actions: ReactNode }) {
  const { status, submittedAt, decidedAt, reason } = application;
  const approved = status === 'approved';
  const checked: { place: Place; title: string; words: string } =
    status === 'submitted'
      ? { place: 'present', title: 'An admin is checking them', words: 'This page changes as soon as that is done.' }
      : {
          place: 'past',
          title: approved ? 'Checked' : 'Sent back to you',
          words: decidedAt === undefined ? '' : DAY.format(decidedAt),
        };
  return (
    <div className={styles.standing} role="status">
      {status === 'returned' ? (
        <p className={styles.reason}>
          <strong>What needs a change</strong>
          {reason}
        </p>
      ) : null}
      <ol className={styles.path}>
        <li className={styles.past}>
          <strong>Papers sent</strong>
          <span>{DAY.format(submittedAt)}</span>
        </li>
        <li className={styles[checked.place]}>
          <strong>{checked.title}</strong>
          <span>{checked.words}</span>
        </li>
        <li className={approved ? styles.present : styles.ahead}>
          <strong>Ready to drive</strong>
          <span>{approved ? 'Go on duty whenever you like.' : 'You can then go on duty and take bookings.'}</span>
        </li>
      </ol>
      {actions}
    </div>
  );
}
