import type { BookingStatus } from '@/domain/ride/booking';
import styles from './StatusSteps.module.css';

export type Step = { statuses: readonly BookingStatus[]; label: string };

/** The stages of a ride from the rider's point of view. */
export const RIDE_STEPS: readonly Step[] = [
  { statuses: ['NEW'], label: 'Finding' },
  { statuses: ['ACCEPTED'], label: 'On the way' },
  { statuses: ['ARRIVED'], label: 'At pickup' },
  { statuses: ['STARTED'], label: 'Riding' },
  { statuses: ['REACHED', 'PENDING', 'PAID', 'COMPLETE'], label: 'Arrived' },
];

/** The progress of a ride. The lamp is lit at the current step. */
export function StatusSteps({ status, steps = RIDE_STEPS }: { status: BookingStatus; steps?: readonly Step[] }) {
  const current = steps.findIndex(({ statuses }) => statuses.includes(status));
  return (
    <ol className={styles.steps} aria-label="Progress of the ride">
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
