import * as words from '@/languages/en/driver/offer';
import { useServerNow } from '@/state/useServerNow';
import styles from '../driver.module.css';

const RADIUS = 24;
const ROUND = 2 * Math.PI * RADIUS;

/** The time left of an offer: a ring that empties round the seconds. */
export function OfferRing({ offeredAt, expiresAt }: { offeredAt: number; expiresAt: number }) {
  const now = useServerNow(250);
  const left = Math.max(0, expiresAt - now);
  const part = Math.min(1, left / Math.max(1, expiresAt - offeredAt));
  const seconds = Math.ceil(left / 1000);
  return (
    <div className={styles.ring} role="timer" aria-label={words.secondsLeft(seconds)}>
      <svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true" focusable="false">
        <circle cx="28" cy="28" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="5" />
        <circle
          cx="28"
          cy="28"
          r={RADIUS}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${ROUND * part} ${ROUND}`}
          transform="rotate(-90 28 28)"
        />
      </svg>
      <span aria-hidden="true">{seconds}</span>
    </div>
  );
}
