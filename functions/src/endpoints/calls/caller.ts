/**
 * Who is on the line: the person, the trips that a key books again, and what is open. It reads the profile, at most
 * CALLER_RIDES_READ rides, the open ones, and the needs of nine trips.
 */
import { callerNumber } from '@/domain/desk/calls/call';
import {
  type CallerAnswer,
  type CallerProfile,
  type CallerTrip,
  debtsOf,
  differentTrips,
  ridesUnderWay,
  textLanguageOf,
  usualPlaces,
} from '@/domain/desk/calls/caller';
import { CALLER_RIDES_READ } from '@/domain/limits';
import { isKey, paths } from '@/domain/paths';
import { isSuspended } from '@/domain/people/suspension/isSuspended';
import { fullName, isMobileProven, type UserProfile } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import type { Needs } from '@/domain/ride/needs/needs';
import { type Known, known, knownBy } from '../../accounts/callersAccount';
import { readCall } from '../../calls/store';
import type { Call, Handler } from '../../http/handler';
import { type Refused, refuse, isRefused } from '../../http/refusal';
import { usuallyTexted } from '../../ride/isTexted';
import { openRidesOf } from '../../ride/openRides';
import { read, readChildrenBefore } from '../../store/database';
import { readNeeds } from '../../store/needs/access';

type Asked = { who: Known | null; number: string | null };

async function askedFor({ call: id, number, uid }: Call<'caller'>['body']): Promise<Asked | Refused> {
  if (id !== undefined) {
    const call = await readCall(id);
    if (call === null) return refuse('call_not_found');
    const rung = call.number ?? null;
    if (call.uid !== undefined) return { who: await known(call.uid), number: rung };
    return { who: rung === null ? null : await knownBy(rung), number: rung };
  }
  if (number !== undefined) {
    const rung = callerNumber(number);
    return { who: rung === null ? null : await knownBy(rung), number: rung };
  }
  return uid !== undefined && isKey(uid) ? { who: await known(uid), number: null } : refuse('invalid_request', 'uid');
}

async function withNeeds(trip: CallerTrip): Promise<CallerTrip> {
  const needs = await readNeeds(trip.booking);
  return needs === null ? trip : { ...trip, needs };
}

async function profileOf(uid: string, profile: UserProfile, nowMs: number): Promise<CallerProfile> {
  const [rows, open, needs] = await Promise.all([
    readChildrenBefore(paths.bookings(), 'customer', uid, '', CALLER_RIDES_READ),
    openRidesOf(uid),
    read<Needs>(paths.keptNeeds(uid)),
  ]);
  const rides = rows.map(([, ride]) => ride as Booking);
  const { firstName, lastName, mobile, walletBalance, savedAddresses = {} } = profile;
  return {
    uid,
    firstName,
    lastName,
    mobile,
    ...(isMobileProven(profile) ? { mobileProven: true } : {}),
    suspended: isSuspended(profile, nowMs),
    ...(needs === null ? {} : { needs }),
    places: usualPlaces(savedAddresses, rides),
    trips: await Promise.all(differentTrips(rides).map(withNeeds)),
    rides: ridesUnderWay(open.rides),
    debts: debtsOf(walletBalance, open.rides, rides),
    text: await usuallyTexted(uid, profile),
    language: textLanguageOf(profile.language, rides),
  };
}

export const caller: Handler<'caller'> = async ({ body, nowMs }): Promise<CallerAnswer | Refused> => {
  const asked = await askedFor(body);
  if (isRefused(asked)) return asked;
  const { who, number } = asked;
  if (who === null) return { number, rider: null, other: null };
  const { uid, profile } = who;
  if (profile.usertype !== 'rider') {
    return { number, rider: null, other: { name: fullName(profile), usertype: profile.usertype } };
  }
  return { number: number ?? profile.mobile, rider: await profileOf(uid, profile, nowMs), other: null };
};
