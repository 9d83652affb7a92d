import { type ReactNode, useEffect, useRef } from 'react';
import { PREFIX } from '@/backend/connection/lastKnown';
import { useAppSelector } from '@/state/hooks';
import styles from './KeptRoom.module.css';

/** Forgotten when the person signs out. index.html reads it too, for the form before any script is here. */
const KEY = `${PREFIX}room`;

function keptHeight(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** `rider`: whose form it is; null while that is not known. */
type Props = { rider: string | null; children: ReactNode };

/**
 * What comes to the form after it is drawn: the known places and the office's number. It takes as much room as when it was last shown
 * on this device, until all of it is here: the form above it stays where it is.
 */
export function KeptRoom({ rider, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const isWhole = useAppSelector(
    ({ bookings, settings }) =>
      rider !== null && [bookings, settings].every(({ data, error }) => data !== null || error.flag),
  );
  useEffect(() => {
    if (!isWhole || room.current === null) return;
    try {
      localStorage.setItem(KEY, String(room.current.offsetHeight));
    } catch {
      // With blocked storage it takes its room as it comes.
    }
  }, [isWhole]);
  const minHeight = isWhole ? 0 : keptHeight();
  return (
    <div ref={room} className={styles.room} data-room="" style={minHeight === 0 ? {} : { minHeight }}>
      {children}
    </div>
  );
}
