/** A driver takes a ride booked ahead. If several do at once, exactly one has it; the database rules decide which. */
import type { ClaimAnswer } from '@/domain/api/ride/aheadApi';
import { busyAhead } from '@/domain/ride/ahead/busy';
import { isOnBoard, isPromised } from '@/domain/ride/ahead/promised';
import type { Booking } from '@/domain/ride/booking';
import { CLAIMS_MAX } from '@/domain/limits';
import { claimObstacle } from '../../ahead/fit';
import { clashOf } from '../../ahead/clash';
import { busyWith, readClaimant, readClaims } from '../../ahead/store';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readNeeds } from '../../store/needs/access';
import { readPriceLists } from '../../store/priceLists';
import { promiseUpdate } from '../../transitions/ahead/promise';
import { commit, type Decision } from '../../write/commit';

const answerOf = ({ id, booking_id }: Booking): ClaimAnswer => ({ id, booking_id, claimed: true });

/** The answer that needs no look at the driver: the ride is theirs already, or nobody can take it. */
function alreadyDecided(booking: Booking, uid: string, nowMs: number): Decision<ClaimAnswer> | null {
  if (booking.status === 'NEW' && isPromised(booking))
    return booking.promised.driver === uid ? { answer: answerOf(booking) } : refuse('claim_taken');
  if (booking.formerPromises?.[uid] !== undefined) return refuse('claim_ended');
  return isOnBoard(booking, nowMs) ? null : refuse('claim_too_late');
}

export const claimRide: Handler<'claim_ride'> = ({ body: { id }, caller: { uid }, nowMs }) =>
  commit('claim ride', async () => {
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
    if (own.rides.length >= CLAIMS_MAX) return refuse('claims_full');
    const clash = await clashOf(busyAhead(booking), await busyWith(claimant, own, nowMs));
    if (clash !== null) return clash;
    const stamp = { nowMs, by: uid, role: 'driver', newKey } as const;
    return { answer: answerOf(booking), update: promiseUpdate(booking, uid, own.count, stamp) };
  });
