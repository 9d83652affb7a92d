/** What the database says of its own connection. */
import { onValue, ref } from 'firebase/database';
import { database } from './database';
import type { Observer } from './observe';

/** Follows whether the database is connected. */
export const watchSocket = (_arg: void, observer: Observer<boolean>): (() => void) =>
  onValue(ref(database(), '.info/connected'), (snapshot) => observer.next(snapshot.val() === true));

/** Follows by how much the server's clock is ahead of this device's, milliseconds; null before the first connection. */
export const watchOffset = (_arg: void, observer: Observer<number>): (() => void) =>
  onValue(ref(database(), '.info/serverTimeOffset'), (snapshot) => {
    const told: unknown = snapshot.val();
    observer.next(typeof told === 'number' ? told : null);
  });
