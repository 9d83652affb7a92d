/** What a warning of a ride without a cab is written from. */
import type { Booking } from '@/domain/ride/booking';
import { type Alert, rideAlertId } from '@/domain/ride/safety/alert';
import { namedOf } from '../store/safety/alertPeople';
import { readAlert } from '../store/safety/alerts';
import { readAdminUids } from '../store/users';
import type { Warned } from '../transitions/ahead/warnings';

/** The ride's warning as it stands, or null. */
export const readWarning = (bookingId: string): Promise<Alert | null> => readAlert(rideAlertId(bookingId, 'uncovered'));

/** `before`: the warning that the caller has read to decide. A second read of it could be of another moment. */
export async function readWarned(booking: Booking, before: Alert | null, nowMs: number): Promise<Warned> {
  const admins = await readAdminUids('rides');
  return { found: { before, named: await namedOf(booking, before?.copy, nowMs) }, admins };
}
