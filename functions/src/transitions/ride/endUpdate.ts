/**
 * STARTED to REACHED: the bill, the position where the ride ended, and the drop saved as one of the rider's addresses.
 */
import type { Booking } from '@/domain/ride/booking';
import { type Claim, claimWords } from '@/domain/ride/bill/claim';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { SAVED_ADDRESS_DEDUPE_METRES } from '@/domain/limits';
import { isRunRide } from '@/domain/ride/repeats/run';
import { paths } from '@/domain/paths';
import { ADDRESS_SLOTS } from '@/domain/people/savedAddress';
import type { SavedAddress, UserProfile } from '@/domain/people/user';
import { noticeTexts } from '../noticeTexts';
import { closeGuestContact } from './contacts';
import { endCallerLink } from './guestUpdates';
import { endSharing } from './shareUpdates';
import { holdForTheBill } from './freeDriver';
import { asLastChanged } from '../dispatch/offers';
import { trackingPoint } from './tracking';
import { audit, notice, type Stamp, type Update } from '../update';

export type DrivenTrip = {
  endedAt: LatLng;
  distanceMetres: number;
  durationSeconds: number;
  waitSeconds: number;
  extraPassengers: number;
  tollCount: number;
  lines: FareBreakdown;
  /** What the driver counted beyond the bill, for the rider to answer; null if nothing. */
  claim: Claim | null;
};

/**
 * Saves the drop as an address, unless one within 0.1 km is already saved or there is no room. Where a guest or a run's passengers
 * went is not the rider's own.
 */
function saveDrop(booking: Booking, rider: UserProfile | null): Update {
  if (rider === null || booking.guest === true || isRunRide(booking)) return {};
  const { drop } = booking;
  const known = rider.savedAddresses ?? {};
  const near = Object.values(known).some((address) => distanceMetres(address, drop) <= SAVED_ADDRESS_DEDUPE_METRES);
  const slot = ADDRESS_SLOTS.find((free) => !Object.hasOwn(known, free));
  if (near || slot === undefined) return {};
  const address: SavedAddress = { description: drop.add, zone: drop.zone ?? '', lat: drop.lat, lng: drop.lng };
  return { [paths.savedAddress(booking.customer, slot)]: address };
}

/**
 * `rider` is the customer's profile, or null if the account is gone. `saysWhy`: why the office ended the ride for its driver, who is
 * told.
 */
export function endUpdate(
  booking: Booking & { driver: string },
  trip: DrivenTrip,
  rider: UserProfile | null,
  currency: string,
  stamp: Stamp,
  saysWhy?: string,
): Update {
  const { lines, claim } = trip;
  const fields: Partial<Booking> = {
    status: 'REACHED',
    trip_end_time: stamp.nowMs,
    endTime: stamp.nowMs,
    total_trip_time: trip.durationSeconds,
    distance: trip.distanceMetres,
    wait_time: trip.waitSeconds,
    wait_cost: lines.waiting,
    extra_passenger: trip.extraPassengers,
    extra_member_charges: lines.extra_passengers,
    toll_count: trip.tollCount,
    toll_charges: lines.tolls,
    fare_lines: lines,
    trip_cost: lines.total,
    convenience_fees: lines.convenience_fee,
    driver_share: lines.driver_share,
    ...(claim === null ? {} : { claim }),
    // A mark that came since the bill was made has this write refused, and the bill made again.
    ...(isRunRide(booking) ? { marks: booking.marks ?? 0 } : {}),
  };
  const { lat, lng } = trip.endedAt;
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [paths.bookingField(booking.id, field), value]),
    ),
    ...endSharing(booking.id),
    ...endCallerLink(booking),
    ...closeGuestContact(booking),
    ...asLastChanged(booking),
    ...trackingPoint(booking.id, 'REACHED', trip.endedAt, stamp),
    [paths.userField(booking.driver, 'location')]: { lat, lng },
    ...holdForTheBill(booking.driver, trip.endedAt, stamp.nowMs),
    ...saveDrop(booking, rider),
    ...notice(
      stamp,
      booking.customer,
      noticeTexts.reached(lines.total, claim, booking.account !== undefined, currency),
      booking.id,
    ),
    ...(saysWhy === undefined
      ? {}
      : notice(
          stamp,
          booking.driver,
          noticeTexts.endedForDriver(booking.booking_id, lines.total, currency, saysWhy),
          booking.id,
        )),
    ...audit(stamp, {
      event: 'end',
      bookingId: booking.id,
      from: 'STARTED',
      to: 'REACHED',
      detail: claim === null ? saysWhy : `asks for ${claimWords(claim)}: ${claim.amount}`,
    }),
  };
}
