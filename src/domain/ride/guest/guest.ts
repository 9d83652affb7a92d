/** A ride for somebody else: the booker pays, and the guest travels and gets the messages about the cab. */
import { DEFAULT_DIAL_CODE, GUEST_NAME_MIN_CHARACTERS, GUEST_RIDES_A_DAY } from '../../limits';
import type { MessageKey } from '../../messages';
import { checkName, tidyName } from '../../people/name';
import { internationalMobile, typedDigits } from '../../people/user';
import { DAY_MS } from '../../time/durations';

/** The person who travels, as typed or as tidied. */
export type Guest = { name: string; mobile: string };

/**
 * `guests/{bookingId}`: the number of the guest, or of a caller who is told by SMS, until the ride starts or is called off, and when the guest was last sent a
 * message (epoch ms).
 */
export type GuestContact = { mobile: string; told?: number };

/** How many rides an account has booked for others since the first of this day's, epoch ms. */
export type GuestCount = { since: number; count: number };

/**
 * A British mobile: messages abroad cost more. 070 and 076 are personal numbers and pagers, which charge the sender; 07624
 * is the Isle of Man's mobiles.
 */
const BRITISH_MOBILE = /^\+447(?:[1-57-9]\d{8}|624\d{6})$/;

/** A typed number in the international form if it is British. Any other gets no message, so no list of countries is needed. */
function inBritain(typed: string): string {
  const digits = typedDigits(typed);
  const [, local] = /^(?:\+44|44(?=[1-9]\d{9}$)|(?=\d))(\d+)$/.exec(digits) ?? [];
  return local === undefined ? digits : internationalMobile(DEFAULT_DIAL_CODE, local);
}

/** As stored: '07700 900123' becomes '+447700900123'. */
export const tidyGuest = ({ name, mobile }: Guest): Guest => ({
  name: tidyName(name),
  mobile: inBritain(mobile),
});

/** True for a number that gets messages. */
export const isTextable = (mobile: string): boolean => BRITISH_MOBILE.test(mobile);

/** What is wrong with a guest as typed, field by field; null for what is right. */
export function guestFaults(typed: Guest): { [Field in keyof Guest]: MessageKey | null } {
  const { name, mobile } = tidyGuest(typed);
  return {
    name: name.length < GUEST_NAME_MIN_CHARACTERS ? 'guest_name_missing' : checkName(typed.name),
    mobile: isTextable(mobile) ? null : 'guest_mobile_british',
  };
}

/** The count with one more ride, or null if today's are used up. `most`: rides in a day. */
export function countGuest(before: GuestCount | undefined, nowMs: number, most = GUEST_RIDES_A_DAY): GuestCount | null {
  if (before === undefined || nowMs - before.since >= DAY_MS) return { since: nowMs, count: 1 };
  return before.count < most ? { since: before.since, count: before.count + 1 } : null;
}

/** `guest_texts/{hash}`: messages sent to a number, or about a ride, that count until then (epoch ms). */
export type TextCount = { until: number; count: number };

/** The count with one more message, or null if `most` have been sent. A new count lasts `days`. */
export function countText(
  before: TextCount | null,
  { most, days }: { most: number; days: number },
  nowMs: number,
): TextCount | null {
  if (before === null || before.until <= nowMs) return { until: nowMs + days * DAY_MS, count: 1 };
  return before.count < most ? { until: before.until, count: before.count + 1 } : null;
}
