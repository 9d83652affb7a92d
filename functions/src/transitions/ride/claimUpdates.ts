/** What the driver asked for beyond the bill is answered. */
import type { Booking, Driven } from '@/domain/ride/booking';
import type { Claim, ClaimState } from '@/domain/ride/bill/claim';
import { paths } from '@/domain/paths';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, notices, type Stamp, type Update } from '../update';

export type Claimed = Driven & { claim: Claim };

/** `answered_at` stays that of the first answer. */
const answered = (bookingId: string, state: ClaimState, { answered_at }: Partial<Claim>, nowMs: number): Update => ({
  [`${paths.bookingField(bookingId, 'claim')}/state`]: state,
  [`${paths.bookingField(bookingId, 'claim')}/answered_at`]: answered_at ?? nowMs,
});

/**
 * The admins who are told that a rider did not agree to a taximeter's reading or to the distance of a silent phone, and the
 * currency.
 */
export type Told = { admins: readonly string[]; currency: string };

/** Tells the desk, because the driver may be right, and so that a rider who never agrees is noticed. */
const toldOfWay = ({ id, booking_id, claim }: Claims, { admins, currency }: Told, stamp: Stamp): Update => {
  if (claim?.meter !== undefined) {
    return notices(stamp, admins, noticeTexts.readingNotAgreed(booking_id, claim.meter, currency), id);
  }
  if (claim?.silence === undefined) return {};
  return notices(stamp, admins, noticeTexts.wayNotAgreed(booking_id, claim.silence, claim.amount, currency), id);
};

type Claims = Pick<Booking, 'id' | 'booking_id' | 'claim'>;

/** A payment or a correction declines what was not answered. */
export const closeClaim = (booking: Claims, told: Told, stamp: Stamp): Update =>
  booking.claim?.state === 'asked'
    ? { ...answered(booking.id, 'declined', {}, stamp.nowMs), ...toldOfWay(booking, told, stamp) }
    : {};

/**
 * The bill becomes the one with the claim. How to pay is asked again, because the sum is another.
 *
 * @param growth what the customer's account of the ride counts; null without one
 */
export function acceptClaimUpdate(
  booking: Claimed,
  growth: { rides: number } | null,
  currency: string,
  stamp: Stamp,
): Update {
  const { id, account, claim, driver } = booking;
  const { lines } = claim;
  const agreed = claim.meter === undefined ? noticeTexts.claimAgreed : noticeTexts.readingAgreed;
  const bill: Partial<Booking> = {
    fare_lines: lines,
    trip_cost: lines.total,
    convenience_fees: lines.convenience_fee,
    driver_share: lines.driver_share,
    toll_count: lines.facts.toll_count,
    toll_charges: lines.tolls,
    extra_passenger: lines.facts.passengers,
    extra_member_charges: lines.extra_passengers,
  };
  return {
    ...Object.fromEntries(Object.entries(bill).map(([field, value]) => [paths.bookingField(id, field), value])),
    [paths.bookingField(id, 'payment_choice')]: null,
    ...answered(id, 'accepted', claim, stamp.nowMs),
    ...notice(stamp, driver, noticeTexts.claimAccepted(lines.total, stamp.role === 'admin', currency), id),
    ...(stamp.role === 'admin'
      ? notice(stamp, booking.customer, agreed(booking.booking_id, lines.total, currency), id)
      : {}),
    ...(account === undefined || growth === null ? {} : { [`${paths.customerAccount(account)}/rides`]: growth.rides }),
    ...audit(stamp, { event: 'accept_claim', bookingId: id, detail: `${claim.amount} added: ${lines.total}` }),
  };
}

/** The bill stays as it is. */
export function declineClaimUpdate(booking: Claimed, told: Told, stamp: Stamp): Update {
  const { id, claim, driver } = booking;
  return {
    ...closeClaim(booking, told, stamp),
    ...notice(stamp, driver, noticeTexts.claimDeclined(claim.amount, stamp.role === 'admin', told.currency), id),
    ...audit(stamp, { event: 'decline_claim', bookingId: id, detail: `${claim.amount} stays off the bill` }),
  };
}
