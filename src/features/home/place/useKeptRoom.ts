import { type CSSProperties, type RefObject, useEffect } from 'react';
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
 * The style of a list of places that takes as much room as when it was last shown on this device, until all of it is here: the form
 * above it stays where it is. `rider`: whose list it is; null while that is not known.
 */
export function useKeptRoom(list: RefObject<HTMLElement | null>, rider: string | null): CSSProperties {
  const { data, error } = useAppSelector((state) => state.bookings);
  const isWhole = rider !== null && (data !== null || error.flag);
  useEffect(() => {
    if (!isWhole || list.current === null) return;
    try {
      localStorage.setItem(KEY, String(list.current.offsetHeight));
    } catch {
      // With blocked storage the list takes its room as it comes.
    }
  }, [isWhole, list]);
  return isWhole ? {} : { minHeight: keptHeight() };
}
