/**
 * Runs once a minute. Advances searches whose offers expired while no rider's screen asked, and starts those of rides
 * booked for later that are now due; both have a `dispatch/expiresAt` in the past. Safe to run twice.
 */
import { moveSearchOn } from '../dispatch/moveSearchOn';
import { readDueSearches } from '../store/bookings';
import { eachOf } from '../repairs/eachOf';

export async function advanceSearches(nowMs: number): Promise<void> {
  await eachOf('search failed', await readDueSearches(nowMs), (id) => moveSearchOn(id, 'ranOut', nowMs));
}
