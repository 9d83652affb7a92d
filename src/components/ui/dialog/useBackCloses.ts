/**
 * The browser's Back closes what lies over a page before it leaves the page. What opens adds an entry to the history
 * with the same address; a step back from it closes what is open, and closing it otherwise takes the entry away again.
 */
import { type RefObject, useEffect } from 'react';
import { watchSteps } from '@/components/ui/page/historyGate';

type Over = { id: string; close: () => void };
type State = { over?: string } | null;

/** What is open now, the uppermost last. */
const open: Over[] = [];
/** Begins each id, as the history still holds the entries of a page before a reload. */
const since = Date.now();
let opened = 0;
/** A step that has not come after this long will not come: another page was opened before it. Milliseconds. */
const STEP_MS = 1000;
const WRITES = ['pushState', 'replaceState'] as const;
/**
 * A step back on its way, which takes a leftover entry away and which nobody else needs to hear of. A page opened
 * meanwhile is where the reader wants to be, but the step would lead away from it: what is written into the history
 * until the step lands is written once more then.
 */
let removing: { written: (() => void)[]; timer: ReturnType<typeof setTimeout> } | null = null;
/** The address of the page under what is open. */
let openedAt = '';

const overOf = (): string | undefined => (window.history.state as State)?.over;
/** The entry on top of the history is of something that is closed. */
const isLeftOver = (): boolean => overOf() !== undefined && open.every(({ id }) => id !== overOf());

function removeLeftOvers(): void {
  if (removing === null && isLeftOver()) stepBack([]);
}

function stepBack(written: (() => void)[]): void {
  const { history } = window;
  for (const write of WRITES) {
    history[write] = (...entry) => {
      written.push(() => history[write](...entry));
      History.prototype[write].apply(history, entry);
    };
  }
  removing = { written, timer: setTimeout(stepLost, STEP_MS) };
  history.back();
}

/** Returns what was written since the step was begun. */
function endStep(): (() => void)[] {
  const written = removing?.written ?? [];
  clearTimeout(removing?.timer);
  removing = null;
  for (const write of WRITES) delete (window.history as Partial<History>)[write];
  return written;
}

function stepLost(): void {
  endStep();
  removeLeftOvers();
}

watchSteps(() => {
  if (removing !== null) {
    const written = endStep();
    if (isLeftOver()) {
      stepBack(written);
      return true;
    }
    for (const write of written) write();
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
    opened += 1;
    const mine: Over = { id: `${since}-${opened}`, close: () => close.current() };
    open.push(mine);
    openedAt = window.location.href;
    // What closed just now leaves its entry to what opens in its place, such as the same dialog when React mounts it twice.
    const isTakenOver = removing === null && isLeftOver();
    window.history[isTakenOver ? 'replaceState' : 'pushState'](
      { ...(window.history.state as State), over: mine.id },
      '',
    );
    return () => {
      const at = open.indexOf(mine);
      if (at >= 0) open.splice(at, 1);
      // A moment later: closing often goes on to another page, which then lies above the leftover entry.
      setTimeout(removeLeftOvers);
    };
  }, [active, close]);
}
