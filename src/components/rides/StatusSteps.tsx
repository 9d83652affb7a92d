import type { BookingStatus } from '@/domain/ride/booking';
import * as words from '@/languages/en/rides/ride';
import styles from './StatusSteps.module.css';

export type Step = { statuses: readonly BookingStatus[]; label: string };

/** The stages of a ride from the rider's point of view. */
export const RIDE_STEPS: readonly Step[] = [
  { statuses: ['NEW'], label: words.finding },
  { statuses: ['ACCEPTED'], label: words.onTheWay },
  { statuses: ['ARRIVED'], label: words.atPickup },
  { statuses: ['STARTED'], label: words.riding },
  { statuses: ['REACHED', 'PENDING', 'PAID', 'COMPLETE'], label: words.arrived },
];

/** The progress of a ride. The lamp is lit at the current step. */
export function StatusSteps({ status, steps = RIDE_STEPS }: { status: BookingStatus; steps?: readonly Step[] }) {
  const current = steps.findIndex(({ statuses }) => statuses.includes(status));
  return (
    <ol className={styles.steps} aria-label={words.progress}>
      {steps.map(({ label }, index) => (
        <li
          key={label}
          className={index < current ? styles.done : index === current ? styles.now : styles.ahead}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.bar} />
          <span className={styles.label}>{label}</span>
        </li>
      ))}
    </ol>
  );
}
