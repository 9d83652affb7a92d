/** A rider books, or an admin for a rider. Nothing is created unless a driver can be asked (book now). */
import { randomInt } from 'node:crypto';
import { type Booking, bookingReference } from '@/domain/booking';
import { keyInstant } from '@/domain/bookingSearch';
import { OTP_MAX, OTP_MIN, RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import { isKey } from '@/domain/paths';
import { jobRadiusMetres } from '@/domain/settings';
import type { UserProfile } from '@/domain/user';
import { standingOf } from '../answers';
import { findDrivers } from '../dispatch/findDrivers';
import type { Call, Handler } from '../handler';
import { quote } from '../quote';
import { isRefused, type Refused, refuse } from '../refusal';
import { settle } from '../settle';
import { readBooking } from '../store/bookings';
import { newKey } from '../store/database';
import { wordsFor } from '../store/priceLists';
import { readUser } from '../store/users';
import { createBooking as created } from '../transitions/createBooking';

type Create = Call<'create_booking'>;

/** Lists sort by the time in an id, so one drawn at another time than this day is none of ours, milliseconds. */
const ID_AGE_MAX_MS = 86_400_000;

/** Who is to ride. */
async function customerOf({ body, caller }: Create): Promise<{ uid: string; profile: UserProfile } | Refused> {
  if (caller.profile.usertype !== 'admin') {
    return body.customer === undefined || body.customer === caller.uid ? caller : refuse('permission_denied');
  }
  if (body.customer === undefined || !isKey(body.customer)) return refuse('select_user');
  const profile = await readUser(body.customer);
  return profile?.usertype === 'rider' ? { uid: body.customer, profile } : refuse('select_user');
}

/** The id is drawn at the press: the same id again is the same press again. */
function alreadyMade(booking: Booking, { caller }: Create, customer: string) {
  const sees =
    booking.customer === customer && (caller.profile.usertype === 'admin' || booking.customer === caller.uid);
  return sees ? { answer: standingOf(booking) } : refuse('booking_closed');
}

export const createBooking: Handler<'create_booking'> = async (call) => {
  const { body, caller, nowMs } = call;
  const customer = await customerOf(call);
  if (isRefused(customer)) return customer;
  return settle('create', async () => {
    const standing = await readBooking(body.id);
    if (standing !== null) return alreadyMade(standing, call, customer.uid);
    if (Math.abs(nowMs - keyInstant(body.id)) > ID_AGE_MAX_MS) return refuse('invalid_request', 'id');
    const quoted = await quote(body, nowMs);
    if (isRefused(quoted)) return quoted;
    if (quoted.lines.total !== body.estimate) return refuse('estimate_changed');
    const { pickup, drop, carType, route, lines, tripdate, settings } = quoted;
    const radiusMetres = jobRadiusMetres(settings);
    const wanted = { pickup, carTypes: wordsFor(carType), radiusMetres, except: new Set([customer.uid]) };
    const drivers = body.bookLater ? [] : await findDrivers(wanted, nowMs);
    if (!body.bookLater && drivers.length === 0) return refuse('no_drivers_found');
    const made = {
      id: body.id,
      customer: customer.uid,
      profile: customer.profile,
      pickup,
      drop,
      carType,
      route,
      lines,
      extraPassengers: body.extra_passenger,
      notes: body.notes,
      web: body.booking_type_web,
      bookLater: body.bookLater,
      tripdate,
      otp: settings.otp_secure ? randomInt(OTP_MIN, OTP_MAX + 1) : null,
    };
    const beginAt = tripdate - RIDE_LATER_LEAD_MINUTES * 60_000;
    const role = caller.profile.usertype === 'admin' ? 'admin' : 'rider';
    return {
      answer: { id: body.id, booking_id: bookingReference(body.id), status: 'NEW' },
      update: created(made, { radiusMetres, drivers, beginAt }, { nowMs, by: caller.uid, role, newKey }),
    };
  });
};
