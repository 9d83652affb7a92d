/** A driver accepts an offer. If several accept at once, exactly one wins; the database rules decide which. */
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { busyIfTaken } from '@/domain/ride/ahead/busy';
import type { PromisedRide } from '@/domain/ride/ahead/promised';
import { SHARE_SECRET_BYTES } from '@/domain/ride/follow/follow';
import { hasNeeds } from '@/domain/ride/needs/needs';
import type { MessageKey } from '@/domain/messages';
import { typedNumber } from '@/domain/money/decimal';
import { paths } from '@/domain/paths';
import { authorityAt } from '@/domain/place/zone';
import type { LatLng } from '@/domain/place/geo';
import { missedClaim } from '../../ahead/missed';
import { readClaims } from '../../ahead/store';
import { chance } from '../../chance';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { type Refused, refuse } from '../../http/refusal';
import { secondsByRoad } from '../../maps/routes';
import { acceptObstacle } from '../../ride/acceptObstacle';
import { type Decision, commit } from '../../write/commit';
import { readNeeds } from '../../store/needs/access';
import { readBooking, readGuest } from '../../store/bookings';
import { applyUpdate, newKey } from '../../store/database';
import { readLocation } from '../../store/locations';
import { readPriceLists, readSettings } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { tellGuestOfCab } from '../../transitions/ride/guestUpdates';
import { counted } from '../../transitions/ahead/promise';
import { startHours } from '../../transitions/people/offDuty';
import { acceptUpdate } from '../../transitions/ride/acceptUpdate';

/** The answer that needs no look at the offer: the ride is already theirs, another's, or was given back by them. */
function alreadyDecided(booking: Booking, uid: string): Decision<BookingAnswer> | null {
  if (booking.driver === uid) {
    return booking.status === 'CANCELLED' ? refuse('booking_closed') : { answer: bookingAnswer(booking) };
  }
  if (booking.driver !== undefined) return refuse('booking_taken');
  return booking.formerDrivers?.[uid] === undefined ? null : refuse('offer_expired');
}

/** The reason the offer is not open to this driver, or null. */
function offerObstacle(booking: Booking, uid: string, nowMs: number): MessageKey | null {
  const openUntil = booking.requestedDrivers?.[uid];
  if (openUntil === undefined) return booking.dispatch?.asked?.[uid] ? 'offer_expired' : 'booking_not_found';
  return openUntil > nowMs ? null : 'offer_expired';
}

/** The claim that the driver would miss, or null. It is not asked of the one who claimed this very ride. */
async function clashOfClaims(
  booking: Booking,
  uid: string,
  { place, claims, nowMs }: { place: LatLng | null; claims: readonly PromisedRide[]; nowMs: number },
): Promise<Refused | null> {
  if (claims.length === 0 || booking.promised?.driver === uid) return null;
  const [seconds] = place === null ? [0] : await secondsByRoad([place], booking.pickup, nowMs, Infinity);
  return missedClaim(busyIfTaken(booking, seconds ?? 0, nowMs), claims);
}

export const acceptBooking: Handler<'accept_booking'> = async ({ body, caller: { uid }, nowMs }) => {
  const { id, changes, needs_read: hasRead } = body;
  const answer = await commit('accept', async () => {
    const [booking, driver, place, needs, claims] = await Promise.all([
      readBooking(id),
      readUser(uid),
      readLocation(uid),
      readNeeds(id),
      readClaims(uid),
    ]);
    if (booking === null || driver === null) return refuse('booking_not_found');
    const decided = alreadyDecided(booking, uid);
    if (decided !== null) return decided;
    const to = nextStatus(booking.status, 'accept', 'driver');
    if (to === null) return refuse('booking_closed');
    const [{ zones }, settings] = await Promise.all([readPriceLists(), readSettings()]);
    const authority = authorityAt(booking.pickup, zones);
    const obstacle =
      offerObstacle(booking, uid, nowMs) ?? (await acceptObstacle({ uid, driver, authority, needs }, nowMs));
    if (obstacle !== null) return refuse(obstacle);
    const clash = await clashOfClaims(booking, uid, { place, claims: claims.rides, nowMs });
    if (clash !== null) return clash;
    if (changes !== undefined && changes !== (booking.changes ?? 0)) return refuse('offer_changed');
    if (hasNeeds(needs) && hasRead !== true) return refuse('needs_unread');
    const rider = await (booking.guest === true ? readGuest(id) : readUser(booking.customer));
    return {
      answer: bookingAnswer(booking, to),
      ride: booking,
      update: {
        ...acceptUpdate(booking, { uid, driver, authority, withNeeds: hasNeeds(needs) }, rider, place, {
          nowMs,
          by: uid,
          role: 'driver',
          newKey,
        }),
        ...counted(uid, claims.count),
        ...startHours(uid, driver, typedNumber(settings.daily_hours_max), nowMs),
        ...tellGuestOfCab(booking, uid, chance.bytes(SHARE_SECRET_BYTES), nowMs),
      },
    };
  });
  // The acceptance may have crossed with the withdrawal of the offer, which could then still be in the inbox.
  if ('refused' in answer && (answer.refused === 'booking_taken' || answer.refused === 'booking_closed')) {
    await applyUpdate({ [paths.task(uid, id)]: null });
  }
  return answer;
};
