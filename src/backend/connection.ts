/** The state of the line to the database, and the server's clock. */
import { onValue, ref } from 'firebase/database';
import { database } from './database';
import { onceOpen } from './line';
import type { Observer, Source } from './observe';

/** Whether the database answers right now. */
export function watchConnected(_arg: void, observer: Observer<boolean>): () => void {
  return onValue(ref(database(), '.info/connected'), (snapshot) => observer.next(snapshot.val() === true));
}

let offsetMs = 0;

const watchOffset: Source<void, number> = (_arg, { next }) =>
  onValue(ref(database(), '.info/serverTimeOffset'), (snapshot) => next(Number(snapshot.val() ?? 0)));

/** Keeps this phone's clock error known, so that countdowns and lead times follow the server's clock. */
export function followServerTime(): () => void {
  const next = (offset: number | null) => {
    offsetMs = offset ?? 0;
  };
  return onceOpen(watchOffset)(undefined, { next, error: () => {} });
}

/** The server's time, epoch milliseconds, as well as this browser knows it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
