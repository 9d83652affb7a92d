import { useMedia } from './useMedia';
import { usePrinting } from './usePrinting';

/** True where a list is a table: in a wide window, and on paper whatever its width. */
export function useDeskWide(): boolean {
  const printing = usePrinting();
  return useMedia('(min-width: 900px)') || printing;
}
