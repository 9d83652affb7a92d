/**
 * Asks the next driver when the open offer has expired by the server's clock, or when the ride waits for a cab. Called by the rider's screen, or by a
 * driver's whose offer expired.
 */
import { bookingAnswer } from '../../http/answers';
import { moveSearchOn } from '../../dispatch/moveSearchOn';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readBooking } from '../../store/bookings';

export const continueSearch: Handler<'continue_search'> = async ({ body: { id }, caller, nowMs }) => {
  const booking = await readBooking(id);
  const { uid, profile } = caller;
  const named = booking?.customer === uid || booking?.dispatch?.asked?.[uid] !== undefined;
  if (booking === null || !(named || profile.usertype === 'admin')) return refuse('booking_not_found');
  return bookingAnswer((await moveSearchOn(id, nowMs)) ?? booking);
};
