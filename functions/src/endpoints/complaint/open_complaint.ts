/** A rider complains about a ride, or the office opens a complaint for a caller. */
import type { ApiParsed } from '@/domain/api/api';
import { complaintNumber, type Complaint } from '@/domain/desk/complaints/complaint';
import { COMPLAINT_RIDE_DAYS, COMPLAINTS_OPEN_MAX } from '@/domain/limits';
import { isKey, paths } from '@/domain/paths';
import { rideDrivers } from '@/domain/ride/needs/rideDrivers';
import { DAY_MS } from '@/domain/time/durations';
import { allowCriticalEdits } from '../../config';
import { complaintDueNow } from '../../store/desk/complaintDue';
import type { Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readBooking } from '../../store/bookings';
import { newKey, read, readRange } from '../../store/database';
import { readAdminUids, readUser } from '../../store/users';
import { type Opened, openComplaintUpdate } from '../../transitions/desk/complaintUpdates';

type Body = ApiParsed<'open_complaint'>;
type Who = Pick<Opened, 'customer' | 'ride'>;

/** `named`: the driver it is about, of those who had the ride; the one it has, or the last one who gave it back, if nobody is named. */
async function aboutRide(
  id: string,
  named: string | undefined,
  uid: string | null,
  nowMs: number,
): Promise<Who | Refused> {
  const booking = await readBooking(id);
  if (booking === null || (uid !== null && booking.customer !== uid)) return refuse('booking_not_found');
  if (uid !== null && nowMs > booking.tripdate + COMPLAINT_RIDE_DAYS * DAY_MS) return refuse('complaint_too_late');
  const { customer, booking_id } = booking;
  const drivers = rideDrivers(booking).map((one) => one.uid);
  if (named !== undefined && !drivers.includes(named)) return refuse('driver_not_of_ride', 'driver');
  return { customer, ride: { bookingId: id, booking_id, driver: named ?? drivers[0] } };
}

async function aboutNoRide(rider: string | undefined): Promise<Who | Refused> {
  if (rider === undefined || !isKey(rider)) return refuse('user_not_found', 'rider');
  return (await readUser(rider))?.usertype === 'rider' ? { customer: rider } : refuse('user_not_found', 'rider');
}

/** `uid`: the rider who complains, or null for the office. */
async function whoComplains({ ride, rider, driver }: Body, uid: string | null, nowMs: number): Promise<Who | Refused> {
  if (ride !== undefined) return aboutRide(ride, driver, uid, nowMs);
  if (driver !== undefined) return refuse('driver_not_of_ride', 'driver');
  return uid === null ? aboutNoRide(rider) : refuse('booking_not_found');
}

async function hasManyOpen(customer: string): Promise<boolean> {
  const own = await readRange<Complaint>(paths.complaints(), 'customer', customer, customer);
  return own.filter(([, { open_since }]) => open_since !== undefined).length >= COMPLAINTS_OPEN_MAX;
}

export const openComplaint: Handler<'open_complaint'> = async ({ body, caller: { uid, profile }, nowMs }) => {
  const isOffice = profile.usertype === 'admin';
  if (isOffice && !allowCriticalEdits()) return refuse('demo_mode');
  const { id, kind, words } = body;
  return commit('open_complaint', async () => {
    const known = await read<Complaint>(paths.complaint(id));
    if (known !== null) {
      if (!isOffice && known.customer !== uid) return refuse('booking_not_found');
      return { answer: { id, number: known.number, state: known.state } };
    }
    const who = await whoComplains(body, isOffice ? null : uid, nowMs);
    if (isRefused(who)) return who;
    if (!isOffice && (await hasManyOpen(uid))) return refuse('complaint_many');
    const [due, admins] = await Promise.all([complaintDueNow(nowMs), readAdminUids('complaints')]);
    const stamp = { nowMs, by: uid, role: isOffice ? 'admin' : 'rider', newKey } as const;
    return {
      answer: { id, number: complaintNumber(id), state: 'new' as const },
      update: openComplaintUpdate({ id, kind, words, due, ...who }, admins, stamp),
    };
  });
};
