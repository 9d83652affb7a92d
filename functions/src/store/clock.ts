/**
 * The database's clock. Its rules compare with it, and what phones write carries it; a server whose own clock is off
 * would otherwise find every driver silent, or hold an email until a time that has passed.
 */
import { database } from './app';

let known: Promise<void> | undefined;
/** How far the database's clock is ahead of this machine's, ms. */
let aheadMs = 0;

/** Epoch ms. The first caller waits for the connection, as for any read. */
export async function databaseNow(): Promise<number> {
  known ??= new Promise((resolve) => {
    database()
      .ref('.info/serverTimeOffset')
      .on('value', (snapshot) => {
        aheadMs = Number(snapshot.val());
        resolve();
      });
  });
  await known;
  return Date.now() + aheadMs;
}
