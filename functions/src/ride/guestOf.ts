/** The person a ride is booked for, if it is not the rider: checked, and counted, so that nobody can have strangers texted. */
import { type Actor, isPaid } from '@/domain/ride/booking';
import { countGuest, type Guest, type GuestCount, guestFaults, tidyGuest } from '@/domain/ride/guest/guest';
import { isMobileProven, type UserProfile } from '@/domain/people/user';
import { DAY_MS } from '@/domain/time/durations';
import { smsConfig } from '../config';
import { type Refused, refuse } from '../http/refusal';
import { ridesOf } from '../store/ridesOf';

type Booker = { uid: string; profile: UserProfile };

/** `count`: the rides booked for others today, this one included. */
export type GuestRide = { who?: Guest; count: GuestCount | undefined };

/** True if one of the rider's last rides is paid: an account that costs something to make. */
async function hasPaidBefore(uid: string): Promise<boolean> {
  for await (const { ridden } of ridesOf(uid)) return ridden.some(isPaid);
  return false;
}

/**
 * `before`: the count so far. The desk needs no proof and counts nothing. A partner needs none either, and may book `partnerDay`
 * rides in a day.
 */
export async function guestOf(
  typed: Guest | undefined,
  { uid, profile }: Booker,
  {
    role,
    before,
    nowMs,
    partnerDay,
  }: { role: Actor; before: GuestCount | undefined; nowMs: number; partnerDay?: number | undefined },
): Promise<GuestRide | Refused> {
  if (typed === undefined) return { count: before };
  if (!smsConfig().sendsTexts) return refuse('guest_rides_off', 'guest');
  const faults = guestFaults(typed);
  if (faults.name !== null) return refuse(faults.name, 'guest.name');
  if (faults.mobile !== null) return refuse(faults.mobile, 'guest.mobile');
  const who = tidyGuest(typed);
  if (role === 'admin') return { who, count: before };
  if (partnerDay !== undefined) {
    const counted = countGuest(before, nowMs, partnerDay);
    if (counted !== null) return { who, count: counted };
    const until = (before?.since ?? nowMs) + DAY_MS;
    return { ...refuse('partner_day_full'), figures: { retry_after: Math.ceil((until - nowMs) / 1000) } };
  }
  if (!isMobileProven(profile) && !(await hasPaidBefore(uid))) return refuse('guest_unproven', 'guest');
  const count = countGuest(before, nowMs);
  return count === null ? refuse('guest_limit', 'guest') : { who, count };
}
