import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { troubleSentence } from '@/components/rides/trouble/troubleWords';
import { BOARD_STATES } from '@/domain/ride/control/board';
import { boardCounts, type BoardRow } from '@/domain/ride/control/boardRows';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectOpenAlerts } from '@/state/selectors';
import { useServerNow } from '@/state/useServerNow';
import { useWakeLock } from '@/components/ui/page/useWakeLock';
import { OfflineBanner } from '@/components/ui/state/OfflineBanner';
import { placeName } from '@/components/rides/placeWords';
import { initials, STATE_WORDS } from './boardWords';
import styles from './Wall.module.css';

type Props = {
  /** Null while they are not known. */
  rows: readonly BoardRow[] | null;
  /** Said where there is no row to show. */
  instead: string;
  isCut: boolean;
  /** Esc leaves the wall: there is nothing to press on it. */
  onLeave: () => void;
};

/** A wide screen has room for so many lines in letters that are read across a room; a row with trouble takes almost two. */
const LINES = 14;
const TROUBLED_LINES = 1.7;

/** The first rows that fit. */
function fitting(rows: readonly BoardRow[]): readonly BoardRow[] {
  let lines = 0;
  const end = rows.findIndex(({ troubles }) => {
    lines += troubles.length > 0 ? TROUBLED_LINES : 1;
    return lines > LINES;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

/** The clock and the words “for 6 min” change once in so long. */
const TOLD_EVERY_MS = 5000;

/** The board on the wall of a control room: large, dark, without names and without anything to press. */
export function WallView({ rows, instead, isCut, onLeave }: Props) {
  const nowMs = useServerNow(TOLD_EVERY_MS);
  const wall = useRef<HTMLDivElement>(null);
  useWakeLock(true);
  useEffect(() => {
    wall.current?.focus();
    // What is behind the wall can be neither reached nor read out.
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onLeave();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onLeave]);
  // Alerts are the dashboard's first line, which the wall covers.
  const alerts = useAppSelector(selectOpenAlerts).length;
  const counts = rows === null ? null : boardCounts(rows);
  const shown = fitting(rows ?? []);
  const left = (rows?.length ?? 0) - shown.length;
  return createPortal(
    <div ref={wall} tabIndex={-1} role="region" aria-label="Wall view" className={styles.wall}>
      <div className={styles.top}>
        {/* The page's own banner is behind the wall. */}
        <OfflineBanner />
        <header className={styles.head}>
          <dl className={styles.counts}>
            {alerts === 0 ? null : (
              <div className={styles.alarm}>
                <dt>Alerts</dt>
                <dd>{alerts}</dd>
              </div>
            )}
            {counts === null ? null : (
              <>
                <div className={counts.troubled > 0 ? styles.alarm : undefined}>
                  <dt>Needs you</dt>
                  <dd>{counts.troubled}</dd>
                </div>
                {BOARD_STATES.map((state) => (
                  <div key={state}>
                    <dt>{STATE_WORDS[state]}</dt>
                    <dd>
                      {counts[state]}
                      {isCut ? '+' : ''}
                    </dd>
                  </div>
                ))}
              </>
            )}
          </dl>
          <time className={styles.clock}>{formatTime(nowMs, DEFAULT_TIME_ZONE)}</time>
        </header>
      </div>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{instead}</p>
      ) : (
        <ol className={styles.rows}>
          {shown.map(({ booking, state, at, troubles: [worst] }) => (
            <li key={booking.id} className={worst === undefined ? styles.row : `${styles.row} ${styles.troubled}`}>
              <span>{formatTime(at, DEFAULT_TIME_ZONE)}</span>
              <span>{STATE_WORDS[state]}</span>
              <span>{initials(booking.customer_name)}</span>
              <span className={styles.trip}>
                {placeName(booking.pickup.add)} → {placeName(booking.drop.add)}
              </span>
              <span>{booking.vehicle_number ?? ''}</span>
              {worst === undefined ? null : (
                <strong className={styles.wrong}>{troubleSentence(worst, booking, nowMs)}</strong>
              )}
            </li>
          ))}
        </ol>
      )}
      {left > 0 ? <p className={styles.more}>{left} more</p> : null}
    </div>,
    document.body,
  );
}
