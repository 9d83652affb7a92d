import { startMessages } from '@/domain/startMessages';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '@/domain/time/time';
import { DAY_MS } from '@/domain/time/durations';
import * as words from '@/languages/en/ui/state';
import { useConnected, useShownFrom } from '@/state/connection';
import styles from './OfflineBanner.module.css';

/** The time for today, otherwise with its date. */
function timeOf(at: number): string {
  const time = formatTime(at, DEFAULT_TIME_ZONE);
  return Date.now() - at < DAY_MS / 2 ? time : `${formatDate(at, DEFAULT_TIME_ZONE)}, ${time}`;
}

/** Says that the connection is down, that nothing is lost, and how old the screen is. Hidden while connected. */
export function OfflineBanner() {
  const connected = useConnected();
  const from = useShownFrom();
  return (
    <div role="status" aria-live="polite">
      {connected && from === null ? null : (
        <p className={styles.banner}>
          {startMessages.offline}
          {from === null ? null : ` ${words.asOf(timeOf(from))}`}
        </p>
      )}
    </div>
  );
}
