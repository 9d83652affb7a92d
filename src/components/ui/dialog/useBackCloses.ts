/**
 * The browser's Back closes what lies over a page before it leaves the page. What opens adds an entry to the history
 * with the same address; a step back from it closes what is open, and closing it otherwise takes the entry away again.
 */
import { type RefObject, useEffect } from 'react';
import { watchSteps } from '@/components/ui/page/historyGate';

type Over = { id: number; close: () => void };
type State = { over?: number } | null;

/** What is open now, the uppermost last. */
const open: Over[] = [];
let lastId = 0;
/** When a step back was begun that takes a leftover entry away, and that nobody else needs to hear of; 0 if none is. */
let removingSince = 0;
/** A step that has not come after this long will not come: another page was opened before it, milliseconds. */
const STEP_MS = 1000;
/** The address of the page under what is open. */
let openedAt = '';

const overOf = (): number | undefined => (window.history.state as State)?.over;
/** The entry on top of the history is of something that is closed. */
const isLeftOver = (): boolean => overOf() !== undefined && open.every(({ id }) => id !== overOf());

function removeLeftOvers(): void {
  if (!isLeftOver()) return;
  removingSince = Date.now();
  window.history.back();
}

watchSteps(() => {
  const removes = Date.now() - removingSince < STEP_MS;
  removingSince = 0;
  if (removes) {
    removeLeftOvers();
    return true;
  }
  const top = open.at(-1);
  // A longer step than one leaves the page, and what is open with it.
  const below = open.at(-2)?.id;
  if (top === undefined || overOf() !== below || window.location.href !== openedAt) return false;
  open.pop();
  top.close();
  return true;
});

/** Lets the browser's Back call `close` while `active`. */
export function useBackCloses(active: boolean, close: RefObject<() => void>): void {
  useEffect(() => {
    if (!active) return undefined;
    lastId += 1;
    const mine: Over = { id: lastId, close: () => close.current() };
    open.push(mine);
    openedAt = window.location.href;
    window.history.pushState({ ...(window.history.state as State), over: mine.id }, '');
    return () => {
      const at = open.indexOf(mine);
      if (at >= 0) open.splice(at, 1);
      // A moment later: closing often goes on to another page, which then lies above the leftover entry.
      setTimeout(removeLeftOvers);
    };
  }, [active, close]);
}
