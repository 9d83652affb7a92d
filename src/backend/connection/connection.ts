/** The state of the database connection, and the server's clock. */
import { onValue, ref } from 'firebase/database';
import { database } from './database';
import { whenConnectionOpens } from './connectionGate';
import type { Observer } from './observe';

/** Follows whether the database is connected. */
export function watchConnected(_arg: void, observer: Observer<boolean>): () => void {
  return onValue(ref(database(), '.info/connected'), (snapshot) => observer.next(snapshot.val() === true));
}

let offsetMs = 0;

/** Follows the offset of this device's clock, so that countdowns and lead times use the server's time. */
export function followServerTime(): () => void {
  return whenConnectionOpens(() =>
    onValue(ref(database(), '.info/serverTimeOffset'), (snapshot) => {
      offsetMs = Number(snapshot.val() ?? 0);
    }),
  );
}

/** The server's time, epoch milliseconds, as closely as this browser knows it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
