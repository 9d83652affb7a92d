/** Decides whether a driver has a ride booked ahead: one who takes it, or the driver of the run that it belongs to. */
import type { ClaimAnswer } from '@/domain/api/ride/aheadApi';
import { CLAIMS_MAX } from '@/domain/limits';
import { busyAhead } from '@/domain/ride/ahead/busy';
import { isOnBoard, isPromised } from '@/domain/ride/ahead/promised';
import type { Booking } from '@/domain/ride/booking';
import { isRunRide } from '@/domain/ride/repeats/run';
import { refuse } from '../http/refusal';
import { readBooking } from '../store/bookings';
import { readNeeds } from '../store/needs/access';
import { readPriceLists } from '../store/priceLists';
import { promiseUpdate } from '../transitions/ahead/promise';
import type { Stamp } from '../transitions/update';
import type { Decision } from '../write/commit';
import { clashOf } from './clash';
import { claimObstacle } from './fit';
import { busyWith, readClaimant, readClaims } from './store';

const answerOf = ({ id, booking_id }: Booking): ClaimAnswer => ({ id, booking_id, claimed: true });

/** The answer that needs no look at the driver: the ride is theirs already, or nobody can take it. */
function alreadyDecided(booking: Booking, uid: string, nowMs: number): Decision<ClaimAnswer> | null {
  if (booking.status === 'NEW' && isPromised(booking))
    return booking.promised.driver === uid ? { answer: answerOf(booking) } : refuse('claim_taken');
  if (booking.formerPromises?.[uid] !== undefined) return refuse('claim_ended');
  return isOnBoard(booking, nowMs) ? null : refuse('claim_too_late');
}

/**
 * `uid`: the driver. `event`: whether they claim it themselves, which nobody does more than so often at a time, or it is given to
 * them as a ride of their run, which the office has agreed with them.
 */
export async function claimDecision(
  id: string,
  uid: string,
  event: 'claim_ride' | 'give_run_ride',
  stamp: Stamp,
): Promise<Decision<ClaimAnswer>> {
  const { nowMs } = stamp;
  const [booking, claimant, needs, own, lists] = await Promise.all([
    readBooking(id),
    readClaimant(uid),
    readNeeds(id),
    readClaims(uid),
    readPriceLists(),
  ]);
  // A ride for now is no stranger's to know of.
  if (booking === null || claimant === null || !booking.bookLater) return refuse('booking_not_found');
  const decided = alreadyDecided(booking, uid, nowMs);
  if (decided !== null) return decided;
  const obstacle = claimObstacle({ booking, needs }, claimant, lists, nowMs);
  if (obstacle !== null) return refuse(obstacle);
  const claimed = own.rides.filter((ride) => !isRunRide(ride)).length;
  if (event === 'claim_ride' && claimed >= CLAIMS_MAX) return refuse('claims_full');
  const clash = await clashOf(busyAhead(booking), await busyWith(claimant, own, nowMs));
  if (clash !== null) return clash;
  return { answer: answerOf(booking), update: promiseUpdate(booking, uid, own.count, event, stamp) };
}
