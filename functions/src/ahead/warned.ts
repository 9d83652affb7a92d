/** What a warning of a ride without a cab is written from. */
import type { Booking } from '@/domain/ride/booking';
import { type Alert, alertId } from '@/domain/ride/safety/alert';
import { namedOf } from '../store/safety/alertPeople';
import { readAlert } from '../store/safety/alerts';
import { readAdminUids } from '../store/users';
import type { Warned } from '../transitions/ahead/warnings';

/** The ride's warning as it stands, or null. */
export const readWarning = (bookingId: string): Promise<Alert | null> =>
  readAlert(alertId(bookingId, 'uncovered', 'rider'));

export async function readWarned(booking: Booking, nowMs: number): Promise<Warned> {
  const [before, admins] = await Promise.all([readWarning(booking.id), readAdminUids('rides')]);
  return { found: { before, named: await namedOf(booking, before?.copy, nowMs) }, admins };
}
