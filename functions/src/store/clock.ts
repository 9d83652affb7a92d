/**
 * The database's clock, which its rules compare with and phones' writes carry. A server whose own clock is wrong would
 * otherwise find every driver silent, or hold an email until a time already past.
 */
import { chance } from '../chance';
import { database } from './app';

let known: Promise<void> | undefined;
/** The lead of the database's clock over this machine's, milliseconds. */
let aheadMs = 0;

/** The time in epoch ms. The first call waits for the connection, as any read does. */
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
  return chance.nowMs() + aheadMs;
}
