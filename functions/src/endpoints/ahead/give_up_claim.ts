/** A driver gives up a ride they had claimed: it goes back to the board, and its rider is told. */
import { isGivenUpLate, isPromised } from '@/domain/ride/ahead/promised';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readAdminUids } from '../../store/users';
import { giveUpUpdate } from '../../transitions/ahead/promise';
import { commit } from '../../write/commit';

export const giveUpClaim: Handler<'give_up_claim'> = ({ body: { id }, caller: { uid }, nowMs }) =>
  commit('give up claim', async () => {
    const booking = await readBooking(id);
    if (booking === null) return refuse('booking_not_found');
    const answer = { id, booking_id: booking.booking_id, claimed: false };
    if (booking.formerPromises?.[uid] !== undefined) return { answer };
    if (!isPromised(booking) || booking.promised.driver !== uid) return refuse('booking_not_found');
    // Once it is offered to them, they accept it or pass.
    if (booking.requestedDrivers?.[uid] !== undefined) return refuse('claim_offered');
    const admins = isGivenUpLate(booking, nowMs) ? await readAdminUids('rides') : [];
    return { answer, update: giveUpUpdate(booking, admins, { nowMs, by: uid, role: 'driver', newKey }) };
  });
