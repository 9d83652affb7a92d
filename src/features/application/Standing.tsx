import type { ReactNode } from 'react';
import type { DriverApplication } from '@/domain/people/driverApplication';
import * as words from '@/languages/en/driver/application';
import { dateFormat } from '@/languages/en/formats';
import styles from './application.module.css';

type Place = 'past' | 'present' | 'ahead';

const dayText = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** The progress of an application: sent, being checked or sent back, ready to drive. */
export function Standing({ application, actions }: { application: DriverApplication; actions: ReactNode }) {
  const { status, submittedAt, decidedAt, reason } = application;
  const approved = status === 'approved';
  const checked: { place: Place; title: string; more: string } =
    status === 'submitted'
      ? { place: 'present', title: words.beingChecked, more: words.pageChanges }
      : {
          place: 'past',
          title: approved ? words.checked : words.sentBack,
          more: decidedAt === undefined ? '' : dayText(decidedAt),
        };
  return (
    <div className={styles.standing} role="status">
      {status === 'returned' ? (
        <p className={styles.reason}>
          <strong>{words.whatNeedsChange}</strong>
          <bdi>{reason}</bdi>
        </p>
      ) : null}
      <ol className={styles.path}>
        <li className={styles.past}>
          <strong>{words.papersSent}</strong>
          <span>{dayText(submittedAt)}</span>
        </li>
        <li className={styles[checked.place]}>
          <strong>{checked.title}</strong>
          <span>{checked.more}</span>
        </li>
        <li className={approved ? styles.present : styles.ahead}>
          <strong>{words.readyToDrive}</strong>
          <span>{approved ? words.goOnDuty : words.thenOnDuty}</span>
        </li>
      </ol>
      {actions}
    </div>
  );
}
