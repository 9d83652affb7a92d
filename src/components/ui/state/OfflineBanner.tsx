import { messages } from '@/domain/messages';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '@/domain/time';
import { useConnected, useShownFrom } from '@/state/connection';
import styles from './OfflineBanner.module.css';

const DAY_MS = 86_400_000;

/** The time of day for today, with its date before. */
function timeOf(at: number): string {
  const time = formatTime(at, DEFAULT_TIME_ZONE);
  return Date.now() - at < DAY_MS / 2 ? time : `${formatDate(at, DEFAULT_TIME_ZONE)}, ${time}`;
}

/** Tells that the line is down, that nothing is lost, and from when the screen is. Silent while the line holds. */
export function OfflineBanner() {
  const connected = useConnected();
  const from = useShownFrom();
  return (
    <div role="status" aria-live="polite">
      {connected && from === null ? null : (
        <p className={styles.banner}>
          {messages.offline}
          {from === null ? null : ` What you see here is as of ${timeOf(from)}.`}
        </p>
      )}
    </div>
  );
}
