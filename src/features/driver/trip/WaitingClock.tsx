import { clockText } from '@/components/ui/text/clockText';
import * as words from '@/languages/en/driver/trip';
import { useServerNow } from '@/state/useServerNow';
import styles from '../driver.module.css';

/** The driver's waiting time for the rider, counted from the arrival (epoch ms). */
export function WaitingClock({ since }: { since: number | undefined }) {
  const now = useServerNow();
  return (
    <span className={styles.clock} role="timer" aria-label={words.waitingTime}>
      {clockText(now - (since ?? now))}
    </span>
  );
}
