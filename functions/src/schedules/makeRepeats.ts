/** Runs once an hour. Books the rides of the next days of every booking that repeats. Safe to run twice, even at once. */
import { eachOf } from '../write/eachOf';
import { settleRepeat } from '../repeats/settleRepeat';
import { dueRepeats } from '../store/repeats/repeats';

/**
 * A rider's repeats one after the other: each ride that is booked counts the rider's open rides, so that those of a school, made
 * at once, would refuse each other's writes.
 */
export async function makeRepeats(nowMs: number): Promise<void> {
  for await (const page of dueRepeats(nowMs)) {
    const riders = new Map<string, string[]>();
    for (const { id, rider } of page) riders.set(rider, [...(riders.get(rider) ?? []), id]);
    await eachOf('repeated booking not settled', [...riders.values()], (ids) =>
      eachOf('repeated booking not settled', ids, (id) => settleRepeat(id, nowMs), 1),
    );
  }
}
