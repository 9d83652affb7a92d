import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { PREFIX } from '@/backend/connection/lastKnown';
import { useAppSelector } from '@/state/hooks';

/** Forgotten when the person signs out. */
const KEY = `${PREFIX}placesRoom`;

function keptHeight(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/**
 * Keeps as much room as this list of places took when it was last shown on this device, until all of it is here: the form above it
 * stays where it is. `rider`: whose list it is; null while that is not known. `rows`: how many places it has.
 */
export function useKeptRoom(
  rider: string | null,
  rows: number,
): { ref: RefObject<HTMLElement | null>; style: CSSProperties } {
  const ref = useRef<HTMLElement>(null);
  const { data, error } = useAppSelector((state) => state.bookings);
  const isWhole = rider !== null && (data !== null || error.flag);
  useEffect(() => {
    if (!isWhole || ref.current === null) return;
    try {
      localStorage.setItem(KEY, String(ref.current.offsetHeight));
    } catch {
      // With blocked storage the list takes its room as it comes.
    }
  }, [isWhole, rows]);
  return { ref, style: isWhole ? {} : { minHeight: keptHeight() } };
}
