/**
 * Starts the next round when the open offers have expired by the server's clock. Called by the rider's screen, or by a
 * driver's whose offer expired.
 */
import { bookingAnswer } from '../../http/answers';
import { moveSearchOn } from '../../dispatch/moveSearchOn';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { readBooking } from '../../store/bookings';

export const continueSearch: Handler<'continue_search'> = async ({ body: { id }, caller, nowMs }) => {
  const booking = await readBooking(id);
  const { uid, profile } = caller;
  const named = booking?.customer === uid || booking?.dispatch?.asked?.[uid] === true;
  if (booking === null || !(named || profile.usertype === 'admin')) return refuse('booking_not_found');
  const moved = await moveSearchOn(id, 'ranOut', nowMs);
  if (isRefused(moved)) return moved;
  return bookingAnswer((await readBooking(id)) ?? booking);
};
