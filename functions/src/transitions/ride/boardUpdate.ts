/** A ride that begins at the cab: it enters ACCEPTED, by the code that its driver showed. */
import type { Booking } from '@/domain/ride/booking';
import type { CabCode } from '@/domain/ride/walkUp/cabCode';
import { dueTime } from '@/domain/ride/missed/feeTerms';
import type { UserProfile } from '@/domain/people/user';
import type { LatLng } from '@/domain/place/geo';
import { paths } from '@/domain/paths';
import { type OpenOffer, withdrawAll } from '../dispatch/offers';
import { noticeTexts } from '../noticeTexts';
import { audit, defined, notice, type Stamp, type Update } from '../update';
import { driverDetails } from './acceptUpdate';
import { openContacts } from './contacts';
import { type Before, besideTheBooking, bookingRecord, type NewBooking } from './createUpdate';
import { holdDriver } from './freeDriver';
import { trackingPoint } from './tracking';

/** The code that a driver's phone shows from now on. */
export const showCodeUpdate = (driver: string, code: CabCode): Update => ({ [paths.cabCode(driver)]: code });

/**
 * The cab that is taken: its driver, the authority that licenses where the ride begins ('' if any licence will do), where it
 * stands, and the offers in its driver's inbox, which go on to others.
 */
export type Boarded = {
  uid: string;
  driver: UserProfile;
  authority: string;
  place: LatLng;
  offers: readonly OpenOffer[];
};

export function boardUpdate(
  made: NewBooking,
  before: Before,
  { uid, driver, authority, place, offers }: Boarded,
  stamp: Stamp,
): Update {
  const { nowMs } = stamp;
  const record = bookingRecord(made, nowMs);
  const booking: Booking = defined({
    ...record,
    ...driverDetails(uid, driver),
    status: 'ACCEPTED' as const,
    walk_up: true as const,
    accepted_time: nowMs,
    due_time: dueTime(record, place, nowMs) ?? undefined,
    authority: authority === '' ? undefined : authority,
  });
  return {
    [paths.booking(made.id)]: booking,
    ...besideTheBooking(made, before),
    // Whoever comes second with the same code finds none.
    [paths.cabCode(uid)]: null,
    ...withdrawAll(uid, offers, nowMs),
    ...openContacts(made.id, made.profile, driver),
    ...holdDriver(uid, made.id, booking, place, nowMs),
    ...trackingPoint(made.id, 'ACCEPTED', place, stamp),
    ...notice(stamp, uid, noticeTexts.passengerAtCab(booking.booking_id), made.id),
    ...audit(stamp, { event: 'board', bookingId: made.id, subject: made.customer, to: 'ACCEPTED' }),
  };
}
