/** The state of the database connection, and the server's clock. */
import { fromFirebase } from '../later/load';
import { gated } from './connectionGate';

/** Follows whether the database is connected. */
export const watchConnected = fromFirebase((firebase) => firebase.watchSocket);

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

const watchOffset = gated(fromFirebase((firebase) => firebase.watchOffset));

/** Follows the offset of this device's clock, so that countdowns and lead times use the server's time. */
export function followServerTime(): () => void {
  return watchOffset(undefined, {
    next: (told) => {
      // Nothing is known before the first connection.
      if (told !== null) follow(told);
    },
    error: () => {},
  });
}

/** The server's time, epoch milliseconds, as closely as this browser knows it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
