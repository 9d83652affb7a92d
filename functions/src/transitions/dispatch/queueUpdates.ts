/** A ride that waits for a cab: its rider waits longer, or the desk puts it first. NEW stays NEW. */
import type { Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { audit, type Stamp, type Update } from '../update';

/** @param until epoch ms */
export const waitLongerUpdate = ({ id }: Pick<Booking, 'id'>, until: number, stamp: Stamp): Update => ({
  [paths.bookingField(id, 'waits_until')]: until,
  ...audit(stamp, { event: 'wait_longer', bookingId: id }),
});

export const putFirstUpdate = ({ id, customer }: Booking, reason: string, stamp: Stamp): Update => ({
  [paths.bookingField(id, 'put_first')]: { at: stamp.nowMs, by: stamp.by, reason },
  ...audit(stamp, { event: 'put_first', bookingId: id, subject: customer, detail: reason }),
});
