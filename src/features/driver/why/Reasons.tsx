import { failureText } from '@/backend/connection/failure';
import { reasonWords } from '@/components/rides/why/whyWords';
import { Button } from '@/components/ui/button/Button';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { DriversReason } from '@/domain/api/ride/whyApi';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { usePolled } from '@/state/usePolled';
import styles from './Why.module.css';

export type ReasonsProps = { id?: string };

/** The reasons of this driver's offers of one ride or, without an `id`, of the searches of the last half hour. */
export default function Reasons({ id }: ReasonsProps) {
  const { answer, failure, again } = usePolled('why_offer', id === undefined ? {} : { id }, () => MINUTE_MS, MINUTE_MS);
  if (failure !== null && answer === null) {
    if (failure.key === 'booking_not_found') return <p className={styles.soft}>The reason is no longer kept.</p>;
    return (
      <p role="alert">
        {failureText(failure)}{' '}
        <Button small onClick={again}>
          Try again
        </Button>
      </p>
    );
  }
  if (answer === null) return <SkeletonLines rows={3} label="Loading the reasons" />;
  if (answer.reasons.length === 0) {
    return <p className={styles.soft}>You were not considered for any ride in the last half hour.</p>;
  }
  return (
    <ul className={styles.list} aria-live="polite">
      {answer.reasons.map((reason) => (
        <li key={JSON.stringify(reason)} className={styles.reason}>
          {id !== undefined && answer.reasons.length === 1 ? null : <ReasonTitle reason={reason} />}
          {reasonWords(reason).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </li>
      ))}
    </ul>
  );
}

const ReasonTitle = ({ reason: { at, asked } }: { reason: DriversReason }) => (
  <h3>
    {formatTime(at, DEFAULT_TIME_ZONE)}: {asked ? 'you were asked' : 'you were not asked'}
  </h3>
);
