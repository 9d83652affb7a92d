/** A rider reports that a driver would not take them. */
import type { Booking } from '@/domain/ride/booking';
import { reportableDrivers, reportableUntil, ridersRefusalId } from '@/domain/ride/needs/refusal';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readRefusal, readRefusalsOf } from '../../store/needs/access';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readAdminUids } from '../../store/users';
import { reportRefusalUpdate } from '../../transitions/desk/refusalUpdates';

/**
 * The driver of a report that names none: a former driver who went because of the need, on whose refusal the office has not
 * decided, or else the first who may be reported.
 */
async function mostLikely(booking: Booking): Promise<string | undefined> {
  const [first, ...others] = reportableDrivers(booking);
  if (others.length === 0) return first?.uid;
  const former = reportableDrivers(booking).filter(({ until }) => until !== undefined);
  const told = await Promise.all(former.map(({ uid }) => readRefusalsOf(uid)));
  const isOfRide = told.map((own) =>
    own.some(({ bookingId, by, state }) => bookingId === booking.id && by === 'driver' && state === 'open'),
  );
  return (former.find((_, index) => isOfRide[index]) ?? first)?.uid;
}

export const reportRefusal: Handler<'report_refusal'> = ({ body, caller: { uid }, nowMs }) =>
  commit('report_refusal', async () => {
    const { id, about, words, driver: named } = body;
    const booking = await readBooking(id);
    if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
    const key = ridersRefusalId(id);
    const known = await readRefusal(key);
    if (known !== null)
      return named === undefined || named === known.driver
        ? { answer: { id: key, state: known.state } }
        : refuse('refusal_told');
    if (nowMs > reportableUntil(booking)) return refuse('refusal_too_late');
    const driver = named ?? (await mostLikely(booking));
    if (driver === undefined || reportableDrivers(booking).every(({ uid: own }) => own !== driver))
      return refuse('driver_not_of_ride', 'driver');
    const admins = await readAdminUids('rides');
    const told = { driver, about, words };
    return {
      answer: { id: key, state: 'open' as const },
      update: reportRefusalUpdate(booking, told, admins, { nowMs, by: uid, role: 'rider', newKey }),
    };
  });
