/** The ride is over: what was driven becomes a bill. */
import { nextStatus } from '@/domain/booking';
import { standingOf } from '../answers';
import { drivenTrip } from '../drivenTrip';
import type { Handler } from '../handler';
import { isRefused, refuse } from '../refusal';
import { happenedBefore, readOwnDrive, stepAt } from '../rideCall';
import { settle } from '../settle';
import { newKey } from '../store/database';
import { readPriceLists } from '../store/priceLists';
import { readUser } from '../store/users';
import { endBooking as ended } from '../transitions/endBooking';

export const endBooking: Handler<'end_booking'> = ({ body, caller: { uid }, nowMs }) =>
  settle('end', async () => {
    const booking = await readOwnDrive(body.id, uid);
    if (isRefused(booking)) return booking;
    const before = happenedBefore(booking, 'end');
    if (before !== null) return before;
    const to = nextStatus(booking.status, 'end', 'driver');
    if (to === null) return refuse('booking_closed');
    const [lists, rider] = await Promise.all([readPriceLists(), readUser(booking.customer)]);
    const endedMs = stepAt(booking, nowMs);
    const trip = await drivenTrip(booking, body, lists, endedMs);
    return {
      answer: standingOf(booking, to),
      update: ended(booking, trip, rider, lists.settings.code, { nowMs: endedMs, by: uid, role: 'driver', newKey }),
    };
  });
