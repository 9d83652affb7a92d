/** The desk booked a ride for somebody who may have no app: it is told that no cab comes, and has to ring. */
import type { Booking } from '@/domain/ride/booking';
import { readWarned, readWarning } from '../ahead/warned';
import type { Update } from '../store/database';
import { endedWithoutCabUpdate } from '../transitions/ahead/warnings';
import type { Stamp } from '../transitions/update';

/** Part of the update that ends the search; empty for a ride that its rider booked. */
export async function tellDesk(booking: Booking, stamp: Stamp): Promise<Update> {
  if (booking.taken_by === undefined) return {};
  const warned = await readWarned(booking, await readWarning(booking.id), stamp.nowMs);
  return endedWithoutCabUpdate(booking, warned, stamp);
}
