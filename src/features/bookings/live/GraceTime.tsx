import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/bookings/live';
import { useServerNow } from '@/state/useServerNow';
import styles from './GraceTime.module.css';

/** The text is right to within this time, milliseconds. */
const LOOK_EVERY_MS = 5000;

/** How long the cab at the pickup waits; `until` is epoch ms, missing on a ride that waits for nobody. */
export function GraceTime({ until }: { until: number | undefined }) {
  const now = useServerNow(until === undefined ? null : LOOK_EVERY_MS);
  if (until === undefined) return null;
  const time = formatTime(until, DEFAULT_TIME_ZONE);
  return <p className={styles.grace}>{now < until ? words.waitsUntil(time) : words.waitedUntil(time)}</p>;
}
