/** The state of the database connection, and the server's clock. */
import { onValue, ref } from 'firebase/database';
import { database } from './database';
import { whenConnectionOpens } from './connectionGate';
import type { Observer } from './observe';

/** Follows whether the database is connected. */
export function watchConnected(_arg: void, observer: Observer<boolean>): () => void {
  return onValue(ref(database(), '.info/connected'), (snapshot) => observer.next(snapshot.val() === true));
}

/** The offset is remembered, so that a page reloaded without a connection dates its fixes by the server's clock too. */
const KEY = 'amberlight.clock';

function rememberedOffset(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    return 0;
  }
}

let offsetMs = rememberedOffset();

function follow(told: number): void {
  offsetMs = told;
  try {
    localStorage.setItem(KEY, String(Math.round(told)));
  } catch {
    // Storage is full or blocked: a page reloaded without a connection then has the device's own clock.
  }
}

/** Follows the offset of this device's clock, so that countdowns and lead times use the server's time. */
export function followServerTime(): () => void {
  return whenConnectionOpens(() =>
    onValue(ref(database(), '.info/serverTimeOffset'), (snapshot) => {
      const told: unknown = snapshot.val();
      // Nothing is known before the first connection.
      if (typeof told === 'number') follow(told);
    }),
  );
}

/** The server's time, epoch milliseconds, as closely as this browser knows it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
