/**
 * Once a minute: searches whose offers ran out while no rider's screen asked, and rides booked for later whose time has
 * come; both are searches with an end (`dispatch/expiresAt`) in the past. Safe to run twice.
 */
import { moveSearchOn } from '../dispatch/moveSearchOn';
import { readDueSearches } from '../store/bookings';
import { eachOf } from './eachOf';

export async function advanceSearches(nowMs: number): Promise<void> {
  await eachOf('search failed', await readDueSearches(nowMs), (id) => moveSearchOn(id, 'ranOut', nowMs));
}
