/** The state of the line to the database, and the server's clock. */
import { onValue, ref } from 'firebase/database';
import { database } from './database';
import { whenOpen } from './line';
import type { Observer } from './observe';

/** Whether the database answers right now. */
export function watchConnected(_arg: void, observer: Observer<boolean>): () => void {
  return onValue(ref(database(), '.info/connected'), (snapshot) => observer.next(snapshot.val() === true));
}

let offsetMs = 0;

/** Keeps this phone's clock error known, so that countdowns and lead times follow the server's clock. */
export function followServerTime(): () => void {
  return whenOpen(() =>
    onValue(ref(database(), '.info/serverTimeOffset'), (snapshot) => {
      offsetMs = Number(snapshot.val() ?? 0);
    }),
  );
}

/** The server's time, epoch milliseconds, as well as this browser knows it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
