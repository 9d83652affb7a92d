/**
 * A rider who has scanned the code on a driver’s phone takes the cab: the ride begins accepted by that driver, in one write. Of
 * two riders with one code, and of a rider and an offer that the driver accepts at that moment, one wins.
 */
import { busyIfTaken } from '@/domain/ride/ahead/busy';
import { type Booking, bookingReference, nextStatus } from '@/domain/ride/booking';
import { keyInstant } from '@/domain/time/keyTime';
import { CAB_CODE_METRES } from '@/domain/limits';
import type { MessageKey } from '@/domain/messages';
import { typedNumber } from '@/domain/money/decimal';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { authorityAt } from '@/domain/place/zone';
import { needsOf } from '@/domain/ride/needs/needs';
import { rideObstacle } from '@/domain/ride/openRides';
import { readPersonToken } from '@/domain/ride/follow/personToken';
import { DAY_MS } from '@/domain/time/durations';
import { missedClaim } from '../../ahead/missed';
import { readClaims } from '../../ahead/store';
import { moveSearchOn } from '../../dispatch/moveSearchOn';
import { bookingAnswer } from '../../http/answers';
import type { Call, Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { acceptObstacle } from '../../ride/acceptObstacle';
import { cabBehind } from '../../ride/cabBehind';
import { newRide } from '../../ride/newRide';
import { openRidesOf } from '../../ride/openRides';
import { quote } from '../../ride/quote';
import { readBooking, readOpenOffers } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readPriceLists } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { counted } from '../../transitions/ahead/promise';
import type { OpenOffer } from '../../transitions/dispatch/offers';
import { startHours } from '../../transitions/people/offDuty';
import { boardUpdate } from '../../transitions/ride/boardUpdate';
import { commit } from '../../write/commit';

type Board = Call<'board_cab'>;

/** Why the places do not fit a passenger who stands at the cab, or null. A phone that does not know where it is says nothing. */
function placeObstacle({ pickup, from }: Board['body'], cab: LatLng): MessageKey | null {
  const places = from === undefined ? [pickup] : [pickup, from];
  return places.some((place) => distanceMetres(place, cab) > CAB_CODE_METRES) ? 'cab_elsewhere' : null;
}

/** The id is drawn at the press: the same id is a retry of it, by this rider with this cab. */
const isRetry = (booking: Booking, { body, caller }: Board): boolean =>
  booking.customer === caller.uid && booking.walk_up === true && booking.driver === readPersonToken(body.token)?.uid;

export const boardCab: Handler<'board_cab'> = async (call) => {
  const { body, caller, nowMs } = call;
  const status = nextStatus(null, 'board', 'rider');
  if (status === null) return refuse('permission_denied');
  let offers: OpenOffer[] = [];
  const boarded = await commit('board', async () => {
    const existing = await readBooking(body.id);
    if (existing !== null) {
      return isRetry(existing, call) ? { answer: bookingAnswer(existing) } : refuse('booking_closed');
    }
    const rider = await readUser(caller.uid);
    if (rider === null) return refuse('permission_denied');
    if (rider.suspended === true) return refuse('account_suspended');
    if (Math.abs(nowMs - keyInstant(body.id)) > DAY_MS) return refuse('invalid_request', 'id');
    const [lists, open] = await Promise.all([readPriceLists(), openRidesOf(caller.uid)]);
    const full = rideObstacle(open.rides, { by: 'rider', bookLater: false }, lists.settings);
    if (full !== null) return refuse(full);
    const cab = await cabBehind(body.token, nowMs);
    if (isRefused(cab)) return cab;
    const elsewhere = placeObstacle(body, cab.place);
    if (elsewhere !== null) return refuse(elsewhere);
    const needs = needsOf(body.needs);
    const authority = authorityAt(body.pickup, lists.zones);
    const taking = { uid: cab.uid, driver: cab.driver, authority, needs: needs ?? null };
    if ((await acceptObstacle(taking, nowMs)) !== null) return refuse('cab_cannot_carry');
    const quoted = await quote({ ...body, carType: cab.carType.name, bookLater: false, walk_up: true }, nowMs);
    if (isRefused(quoted)) return quoted;
    if (quoted.lines.total !== body.estimate) return refuse('estimate_changed');
    if (body.pay_with !== undefined && !quoted.settings[body.pay_with]) return refuse('payment_mode_off');
    const { pickup, drop, route, tripdate } = quoted;
    const taken = { id: body.id, booking_id: bookingReference(body.id), pickup, drop, tripdate, bookLater: false };
    const claims = await readClaims(cab.uid);
    offers = await readOpenOffers(cab.uid);
    const filled = busyIfTaken({ ...taken, estimateTime: route.durationSeconds }, 0, nowMs);
    if ((await missedClaim(filled, claims.rides)) !== null) return refuse('cab_cannot_carry');
    const made = newRide(quoted, {
      id: body.id,
      customer: { uid: caller.uid, profile: rider },
      fields: body,
      needs,
      payWith: body.pay_with,
      guest: undefined,
      web: true,
      bookLater: false,
    });
    const before = {
      count: open.count,
      rides: Object.fromEntries(open.rides.map((ride) => [ride.id, ride.by])),
      by: 'rider' as const,
      guests: open.guests,
    };
    return {
      answer: { id: taken.id, booking_id: taken.booking_id, status },
      update: {
        ...boardUpdate(
          made,
          before,
          { uid: cab.uid, driver: cab.driver, authority, place: cab.place, offers },
          { nowMs, by: caller.uid, role: 'rider', newKey },
        ),
        ...counted(cab.uid, claims.count),
        ...startHours(cab.uid, cab.driver, typedNumber(lists.settings.daily_hours_max), nowMs),
      },
    };
  });
  // The rides that were offered to this driver go to others at once.
  if (!isRefused(boarded)) await Promise.all(offers.map(({ id }) => moveSearchOn(id, nowMs)));
  return boarded;
};
