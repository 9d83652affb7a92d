/** Runs once an hour. Books the rides of the next days of every booking that repeats. Safe to run twice, even at once. */
import { eachOf } from '../write/eachOf';
import { settleRepeat } from '../repeats/settleRepeat';
import { dueRepeats } from '../store/repeats/repeats';

export async function makeRepeats(nowMs: number): Promise<void> {
  for await (const page of dueRepeats(nowMs)) {
    await eachOf('repeated booking not settled', page, (id) => settleRepeat(id, nowMs));
  }
}
