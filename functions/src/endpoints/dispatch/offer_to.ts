/** The desk offers a ride to a driver of its choice: one that waits, or one whose driver cannot come after all. */
import { distanceMetres } from '@/domain/place/geo';
import { messages } from '@/domain/messages';
import { isKey } from '@/domain/paths';
import { isPromised } from '@/domain/ride/ahead/promised';
import { type Booking, isUpcoming, nextStatus } from '@/domain/ride/booking';
import { openOffer } from '@/domain/ride/dispatch/queue';
import type { Candidate, Chosen } from '../../transitions/dispatch/offers';
import { bookingAnswer } from '../../http/answers';
import { isFree, keepsClaims } from '../../dispatch/freeCabs';
import { letPass } from '../../dispatch/letPass';
import { lookAt } from '../../dispatch/look';
import { releaseRide } from '../../dispatch/releaseRide';
import { wantedFor } from '../../dispatch/wanted';
import type { Handler } from '../../http/handler';
import { type Refused, refuse } from '../../http/refusal';
import { secondsByRoad } from '../../maps/routes';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readLocation } from '../../store/locations';
import { readNeeds } from '../../store/needs/access';
import { lapseByDeskUpdate } from '../../transitions/ahead/promise';
import { nextOfferUpdate } from '../../transitions/dispatch/searchUpdates';
import { type Decision, commit } from '../../write/commit';
import type { BookingAnswer } from '@/domain/api/ride/rideApi';

/** The driver as a candidate, however far away; a refusal if they may not be offered this ride now. */
async function chosen(booking: Booking, driver: string, nowMs: number): Promise<Candidate | Refused> {
  const [needs, place] = await Promise.all([readNeeds(booking.id), readLocation(driver)]);
  const metres = place === null ? 0 : distanceMetres(place, booking.pickup);
  // Whoever gave the ride back cannot accept it again.
  const isNamed =
    booking.customer === driver || booking.driver === driver || booking.formerDrivers?.[driver] !== undefined;
  const look = lookAt(nowMs);
  const wanted = await wantedFor(booking, needs);
  if (place === null || isNamed || !(await isFree({ uid: driver, metres: 0 }, wanted, look)))
    return refuse('driver_not_available', 'driver');
  const [seconds] = await secondsByRoad([place], booking.pickup, nowMs, Infinity);
  const cab = { uid: driver, metres, seconds: Math.round(seconds ?? 0) };
  return (await keepsClaims(cab, wanted, look)) ? cab : refuse('driver_not_available', 'driver');
}

type Seen = { status: string; driver: string };

/** True if the ride still has the status and the driver, asked or on the way, that the desk saw. */
const isAsSeen = (booking: Booking, { status, driver }: Seen, nowMs: number): boolean =>
  booking.status === status && driver === (booking.driver ?? openOffer(booking, nowMs)?.driver ?? '');

export const offerTo: Handler<'offer_to'> = async ({ body: { id, driver, reason, seen }, caller: { uid }, nowMs }) => {
  if (reason.trim() === '') return refuse('reason_required', 'reason');
  if (!isKey(driver)) return refuse('driver_not_available', 'driver');
  return commit<BookingAnswer>('offer_to', async (): Promise<Decision<BookingAnswer>> => {
    const booking = await readBooking(id);
    if (booking === null) return refuse('booking_not_found');
    if ((booking.requestedDrivers?.[driver] ?? 0) > nowMs) return { answer: bookingAnswer(booking) };
    // Its driver would be held until its time.
    if (isUpcoming(booking)) return refuse('ride_lies_ahead');
    if (booking.status !== 'NEW' && nextStatus(booking.status, 'release', 'admin') === null)
      return refuse('booking_closed');
    if (seen !== undefined && !isAsSeen(booking, seen, nowMs)) return refuse('offered_meanwhile');
    const candidate = await chosen(booking, driver, nowMs);
    if ('refused' in candidate) return candidate;
    const cab: Chosen = { ...candidate, because: { how: 'desk', by: uid, words: reason.trim() } };
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    if (booking.status === 'NEW' && booking.dispatch !== undefined) {
      const searching = { ...booking, dispatch: booking.dispatch };
      const made = nextOfferUpdate(searching, cab, await readNeeds(id), stamp);
      const passed = await letPass(booking, stamp);
      const isAnothers = isPromised(booking) && booking.promised.driver !== driver;
      const fails = isAnothers ? lapseByDeskUpdate(booking, stamp) : {};
      return { answer: bookingAnswer(booking), update: { ...made, ...passed, ...fails } };
    }
    if (booking.driver === undefined) return refuse('booking_closed');
    const released = await releaseRide({ ...booking, driver: booking.driver }, messages.driver_replaced, stamp, cab);
    if (released === null) return refuse('booking_closed');
    return { answer: bookingAnswer(booking, released.to), update: released.update };
  });
};
