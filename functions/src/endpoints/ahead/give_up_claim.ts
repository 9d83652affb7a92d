/** A driver gives up a ride they had claimed: it goes back to the board, and its rider is told; of a run’s ride the desk as well. */
import type { ApiAnswer } from '@/domain/api/api';
import { isGivenUpLate, isPromised } from '@/domain/ride/ahead/promised';
import { isRunRide } from '@/domain/ride/repeats/run';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { settleAtOnce } from '../../repeats/ownRepeat';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readAdminUids } from '../../store/users';
import { giveUpUpdate } from '../../transitions/ahead/promise';
import { commit } from '../../write/commit';

export const giveUpClaim: Handler<'give_up_claim'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  let run: string | undefined;
  const given = await commit<ApiAnswer<'give_up_claim'>>('give up claim', async () => {
    const booking = await readBooking(id);
    if (booking === null) return refuse('booking_not_found');
    run = isRunRide(booking) ? booking.repeat?.id : undefined;
    const answer = { id, booking_id: booking.booking_id, claimed: false };
    if (booking.formerPromises?.[uid] !== undefined) return { answer };
    if (!isPromised(booking) || booking.promised.driver !== uid) return refuse('booking_not_found');
    // Once it is offered to them, they accept it or pass.
    if (booking.requestedDrivers?.[uid] !== undefined) return refuse('claim_offered');
    const admins = isGivenUpLate(booking, nowMs) ? await readAdminUids('rides') : [];
    return { answer, update: giveUpUpdate(booking, admins, { nowMs, by: uid, role: 'driver', newKey }) };
  });
  if (run !== undefined && !isRefused(given)) await settleAtOnce(run, nowMs);
  return given;
};
