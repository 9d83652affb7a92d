/** What becomes of a claim when its ride is changed: the driver keeps it if they can still be there, and is told either way. */
import { busyAhead } from '@/domain/ride/ahead/busy';
import { isPromised, type PromisedRide } from '@/domain/ride/ahead/promised';
import { type Booking, isUpcoming } from '@/domain/ride/booking';
import type { ChangePart } from '@/domain/ride/change';
import { readNeeds } from '../store/needs/access';
import { readPriceLists } from '../store/priceLists';
import { keepPromiseUpdate, lapseByChangeUpdate } from '../transitions/ahead/promise';
import type { Stamp, Update } from '../transitions/update';
import { clashOf } from './clash';
import { claimObstacle } from './fit';
import { busyWith, readClaimant, readClaims } from './store';

/** True if a ride's driver has to be elsewhere, or at another time. */
const isMoved = (parts: readonly ChangePart[]): boolean => parts.some((part) => part !== 'notes');

async function canKeep(after: PromisedRide, nowMs: number, rides: readonly PromisedRide[]): Promise<boolean> {
  const claimant = await readClaimant(after.promised.driver);
  if (claimant === null) return false;
  const [needs, lists] = await Promise.all([readNeeds(after.id), readPriceLists()]);
  if (claimObstacle({ booking: after, needs }, claimant, lists, nowMs) !== null) return false;
  // The rest of a search is short: its driver is asked at this moment, and the pickup stays.
  if (!isUpcoming(after)) return true;
  const others = rides.filter(({ id }) => id !== after.id);
  const busy = await busyWith(claimant, { count: 0, rides: others }, nowMs);
  return (await clashOf(busyAhead(after), busy)) === null;
}

/** `after`: the booking with its change, counted. Nothing if nobody has claimed it. */
export async function promiseAfter(after: Booking, parts: readonly ChangePart[], stamp: Stamp): Promise<Update> {
  if (!isPromised(after)) return {};
  const { count, rides } = await readClaims(after.promised.driver);
  const keeps = !isMoved(parts) || (await canKeep(after, stamp.nowMs, rides));
  return keeps ? keepPromiseUpdate(after, isMoved(parts), count, stamp) : lapseByChangeUpdate(after, stamp);
}
