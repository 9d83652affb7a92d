import { failureText } from '@/backend/connection/failure';
import { reasonWords } from '@/components/rides/why/whyWords';
import { Button } from '@/components/ui/button/Button';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { DriversReason } from '@/domain/api/ride/whyApi';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/driver/why';
import { usePolled } from '@/state/usePolled';
import styles from './Why.module.css';

export type ReasonsProps = { id?: string };

/** The reasons of this driver's offers of one ride or, without an `id`, of the searches of the last half hour. */
export default function Reasons({ id }: ReasonsProps) {
  const { answer, failure, again } = usePolled('why_offer', id === undefined ? {} : { id }, () => MINUTE_MS, MINUTE_MS);
  if (failure !== null && answer === null) {
    if (failure.key === 'booking_not_found') return <p className={styles.soft}>{words.reasonGone}</p>;
    return (
      <p role="alert">
        {failureText(failure)}{' '}
        <Button small onClick={again}>
          {words.tryAgain}
        </Button>
      </p>
    );
  }
  if (answer === null) return <SkeletonLines rows={3} label={words.loadingReasons} />;
  if (answer.reasons.length === 0) {
    return <p className={styles.soft}>{words.notConsidered}</p>;
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
  <h3>{(asked ? words.askedAt : words.notAskedAt)(formatTime(at, DEFAULT_TIME_ZONE))}</h3>
);
