/** The desk booked a ride for somebody who may have no app: it is told that no cab comes, and has to ring. */
import type { Booking } from '@/domain/ride/booking';
import { readWarned } from '../ahead/warned';
import type { Update } from '../store/database';
import { endedWithoutCabUpdate } from '../transitions/ahead/warnings';
import type { Stamp } from '../transitions/update';

/** Part of the update that ends the search; empty for a ride that its rider booked. */
export const tellDesk = async (booking: Booking, stamp: Stamp): Promise<Update> =>
  booking.taken_by === undefined ? {} : endedWithoutCabUpdate(booking, await readWarned(booking, stamp.nowMs), stamp);
