import { type FocusEvent, useState } from 'react';
import { type BoardPart, type BoardRow, boardParts, type Placed, placedIn } from '@/domain/ride/control/boardRows';

const orderOf = (parts: readonly BoardPart[]): string =>
  placedIn(parts)
    .map(({ id, section }) => `${section} ${id}`)
    .join(' ');

/**
 * The board as it is shown. While the pointer or the focus is in the list, rows keep their places: nobody presses a button of a
 * ride that has just moved there. `isHeld`: another order is due. `release` takes it.
 */
export function useHeldOrder(rows: readonly BoardRow[]) {
  const [kept, setKept] = useState<readonly Placed[] | null>(null);
  const [pointed, setPointed] = useState(false);
  const due = boardParts(rows);
  const parts = kept === null ? due : boardParts(rows, kept);
  const hold = (): void => setKept((before) => before ?? placedIn(due));
  return {
    parts,
    isHeld: kept !== null && orderOf(parts) !== orderOf(due),
    release: () => setKept(placedIn(due)),
    holding: {
      onPointerEnter: () => {
        setPointed(true);
        hold();
      },
      onPointerLeave: ({ currentTarget }: { currentTarget: HTMLElement }) => {
        setPointed(false);
        if (!currentTarget.contains(document.activeElement)) setKept(null);
      },
      onFocus: hold,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!pointed && !currentTarget.contains(relatedTarget)) setKept(null);
      },
    },
  };
}
