/**
 * A rider books, an admin for a rider, or the system of a partner. A ride for now is refused only if nobody on duty could come in a reasonable time. If a
 * suitable cab is free and nobody else waits, its driver has the offer in the same write; otherwise the ride joins the queue.
 */
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import { type Booking, bookingReference, nextStatus } from '@/domain/ride/booking';
import { CALLER_SECRET_BYTES } from '@/domain/ride/follow/callerLink';
import { keyInstant } from '@/domain/time/keyTime';
import { needsOf } from '@/domain/ride/needs/needs';
import { patienceMs } from '@/domain/ride/dispatch/patience';
import { equalBooking } from '@/domain/ride/equalBooking';
import { rideObstacle } from '@/domain/ride/openRides';
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import type { Partner } from '@/domain/partner/partner';
import { isKey } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { readCall } from '../calls/store';
import { chance } from '../chance';
import { bookingAnswer } from '../http/answers';
import { firstCab } from '../dispatch/firstCab';
import { moveSearchOn } from '../dispatch/moveSearchOn';
import { wantedFor } from '../dispatch/wanted';
import type { Call } from '../http/handler';
import { guestOf } from '../ride/guestOf';
import { isTexted } from '../ride/isTexted';
import { newCallerLink } from '../transitions/ride/guestUpdates';
import { newRide } from '../ride/newRide';
import { onAccountFor } from '../ride/onAccountFor';
import { openRidesOf } from '../ride/openRides';
import { quote } from '../ride/quote';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { commit } from '../write/commit';
import { readBooking } from '../store/bookings';
import { newKey, type Update } from '../store/database';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import { callBookedUpdate } from '../transitions/desk/callUpdates';
import { createUpdate } from '../transitions/ride/createUpdate';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

type Create = Pick<Call<'create_booking'>, 'body' | 'caller' | 'nowMs'>;

/** Lists sort by the time in an id, so an id drawn more than a day from now is refused, milliseconds. */
const ID_AGE_MAX_MS = DAY_MS;
/**
 * In a crowd everybody reaches for the same best cab. A ride that has lost so many of them joins the queue, whose solver
 * shares the cabs out among all.
 */
const CABS_LOST_MAX = 2;

/** The rider the booking is for. */
async function customerOf({ body, caller }: Create): Promise<{ uid: string; profile: UserProfile } | Refused> {
  if (caller.profile.usertype !== 'admin') {
    return body.customer === undefined || body.customer === caller.uid ? caller : refuse('permission_denied');
  }
  if (body.customer === undefined || !isKey(body.customer)) return refuse('select_user');
  const profile = await readUser(body.customer);
  return profile?.usertype === 'rider' ? { uid: body.customer, profile } : refuse('select_user');
}

const toldBySms = (texted: boolean | undefined): Pick<BookingAnswer, 'texted'> => (texted === true ? { texted } : {});

/** The id is an idempotency key drawn at the press: the same id means a retry of the same press. */
function alreadyMade(booking: Booking, { caller }: Create, customer: string) {
  const sees =
    booking.customer === customer && (caller.profile.usertype === 'admin' || booking.customer === caller.uid);
  return sees ? { answer: { ...bookingAnswer(booking), ...toldBySms(booking.texted) } } : refuse('booking_closed');
}

/** Notes the ride at the telephone call it was booked in. A call that is no longer known hinders nothing. */
async function bookedInCall({ body, caller }: Create, customer: string): Promise<Update> {
  if (body.call === undefined || caller.profile.usertype !== 'admin') return {};
  const known = await readCall(body.call);
  return known === null ? {} : callBookedUpdate(body.call, known, body.id, customer);
}

/** There is a ride like this one, which may be the same wish once more. */
const equalRefused = ({ id, booking_id: reference, tripdate }: Booking): Refused => ({
  ...refuse('equal_booking', 'again'),
  ride: id,
  figures: { at: tripdate },
  detail: `Booking ${reference}, ${formatDateTime(tripdate, DEFAULT_TIME_ZONE)}`,
});

/** A partner's own limits on its rides: in a day, and open at once. */
export type PartnerLimits = Pick<Partner, 'day' | 'open'>;

/**
 * What a partner's system adds to a booking. It is asked in each attempt: whether the request is refused, has booked already, or
 * what its limits are and what is written beside the ride.
 */
export type ByPartner = () => Promise<Refused | { answer: BookingAnswer } | { limits: PartnerLimits; beside: Update }>;

/** @param byPartner missing for a booking by a person */
export async function bookRide(call: Create, byPartner?: ByPartner): Promise<BookingAnswer | Refused> {
  const { body, caller, nowMs } = call;
  const customer = await customerOf(call);
  if (isRefused(customer)) return customer;
  const role = caller.profile.usertype === 'admin' ? 'admin' : 'rider';
  const status = nextStatus(null, 'create', role);
  if (status === null) return refuse('permission_denied');
  const texted =
    role === 'admin' && body.guest === undefined && (await isTexted(body.text_caller, customer.uid, customer.profile));
  let waits = false;
  let looks = 0;
  const answer = await commit('create', async () => {
    waits = false;
    const partner = await byPartner?.();
    if (partner !== undefined && !('limits' in partner)) return partner;
    const existing = await readBooking(body.id);
    if (existing !== null) return alreadyMade(existing, call, customer.uid);
    if ((await readUser(customer.uid))?.suspended === true) {
      return refuse(customer.uid === caller.uid ? 'account_suspended' : 'user_suspended');
    }
    if (Math.abs(nowMs - keyInstant(body.id)) > ID_AGE_MAX_MS) return refuse('invalid_request', 'id');
    const open = await openRidesOf(customer.uid);
    const by = role === 'admin' ? ('desk' as const) : ('rider' as const);
    const full = rideObstacle(open.rides, { by, bookLater: body.bookLater }, await readSettings(), partner?.limits);
    if (full !== null) return refuse(full);
    const guest = await guestOf(body.guest, customer, {
      role,
      before: open.guests,
      nowMs,
      partnerDay: partner?.limits.day,
    });
    if (isRefused(guest)) return guest;
    const quoted = await quote(body, nowMs);
    if (isRefused(quoted)) return quoted;
    if (quoted.lines.total !== body.estimate) return refuse('estimate_changed');
    const { pickup, drop, carType, route, tripdate, settings } = quoted;
    const equal = body.again ? null : equalBooking(open.rides, { pickup, drop, tripdate });
    if (equal !== null) return equalRefused(equal);
    if (body.pay_with !== undefined && !settings[body.pay_with]) return refuse('payment_mode_off');
    const onAccount = await onAccountFor(body, {
      byDesk: by === 'desk',
      customer: customer.uid,
      open: open.rides,
      lines: quoted.lines,
      tripdate,
      nowMs,
    });
    if (isRefused(onAccount)) return onAccount;
    const needs = needsOf(body.needs);
    const reference = bookingReference(body.id);
    const timed = { ...body, booking_id: reference, pickup, drop, tripdate, estimateTime: route.durationSeconds };
    const wanted = await wantedFor({ ...timed, carType: carType.name }, needs);
    const first = body.bookLater ? null : await firstCab(body.id, wanted, (uid) => uid !== customer.uid, nowMs);
    if (first?.isHopeless === true) return refuse('no_drivers_found');
    looks += 1;
    const cab = looks > CABS_LOST_MAX ? null : (first?.cab ?? null);
    const made = newRide(quoted, {
      id: body.id,
      customer,
      fields: body,
      needs,
      payWith: body.pay_with,
      onAccount,
      guest: guest.who,
      callerLink: texted ? newCallerLink(chance.bytes(CALLER_SECRET_BYTES), nowMs) : undefined,
      language: body.language ?? customer.profile.language,
      web: body.booking_type_web,
      bookLater: body.bookLater,
    });
    const search =
      first === null
        ? { beginAt: tripdate - RIDE_LATER_LEAD_MINUTES * MINUTE_MS }
        : { cab, waitsUntil: nowMs + patienceMs(settings) };
    waits = first !== null && cab === null;
    const callPart = await bookedInCall(call, customer.uid);
    return {
      answer: { id: body.id, booking_id: reference, status, ...toldBySms(texted) },
      update: {
        ...callPart,
        ...partner?.beside,
        ...createUpdate(
          made,
          {
            count: open.count,
            rides: Object.fromEntries(open.rides.map((ride) => [ride.id, ride.by])),
            by,
            guests: guest.count,
          },
          search,
          { nowMs, by: caller.uid, role, newKey },
        ),
      },
    };
  });
  if (waits) await moveSearchOn(body.id, nowMs);
  return answer;
}
