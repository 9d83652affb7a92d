/**
 * The rider's screen, or a driver's who let an offer pass, asks for the next drivers when the open offers have run out; the
 * server's clock decides.
 */
import { standingOf } from '../answers';
import { moveSearchOn } from '../dispatch/moveSearchOn';
import type { Handler } from '../handler';
import { isRefused, refuse } from '../refusal';
import { readBooking } from '../store/bookings';

export const continueSearch: Handler<'continue_search'> = async ({ body: { id }, caller, nowMs }) => {
  const booking = await readBooking(id);
  const { uid, profile } = caller;
  const named = booking?.customer === uid || booking?.dispatch?.asked?.[uid] === true;
  if (booking === null || !(named || profile.usertype === 'admin')) return refuse('booking_not_found');
  const moved = await moveSearchOn(id, 'ranOut', nowMs);
  if (isRefused(moved)) return moved;
  return standingOf((await readBooking(id)) ?? booking);
};
