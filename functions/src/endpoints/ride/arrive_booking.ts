/** The driver has arrived at the pickup. It counts only where the phone was: from then on the rider cannot cancel. */
import { nextStatus } from '@/domain/ride/booking';
import { graceEnds } from '@/domain/ride/grace';
import { isAtPickup } from '@/domain/ride/rideBounds';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { happenedBefore, readOwnDrive, stepAt } from '../../ride/rideCall';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readLocation } from '../../store/locations';
import { readSettings } from '../../store/priceLists';
import { arriveUpdate } from '../../transitions/ride/driveUpdates';

export const arriveBooking: Handler<'arrive_booking'> = ({ body, caller: { uid }, nowMs }) =>
  commit('arrive', async () => {
    const booking = await readOwnDrive(body.id, uid);
    if (isRefused(booking)) return booking;
    const before = happenedBefore(booking, 'arrive');
    if (before !== null) return before;
    const to = nextStatus(booking.status, 'arrive', 'driver');
    if (to === null) return refuse('booking_closed');
    const [heard, settings] = await Promise.all([readLocation(uid), readSettings()]);
    if (!isAtPickup(booking.pickup, { lat: body.lat, lng: body.lng, at: nowMs }, heard)) return refuse('not_at_pickup');
    const arrivedMs = stepAt(booking, nowMs);
    const noShowMs = graceEnds(booking, arrivedMs, settings);
    return {
      answer: bookingAnswer(booking, to),
      ride: booking,
      update: arriveUpdate(booking, body, noShowMs, { nowMs: arrivedMs, by: uid, role: 'driver', newKey }),
    };
  });
