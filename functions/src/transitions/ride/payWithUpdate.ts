/** How the rider means to pay, before there is a bill. */
import type { Booking, PaymentMode } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { audit, type Stamp, type Update } from '../update';

/** Changes the booking and the open offers of it, by the drivers who have them (`offeredTo`). */
export function payWithUpdate(
  { id }: Pick<Booking, 'id'>,
  mode: PaymentMode,
  offeredTo: readonly string[],
  stamp: Stamp,
): Update {
  const offers = offeredTo.map((driver) => [`${paths.task(driver, id)}/pay_with`, mode]);
  return {
    [paths.bookingField(id, 'pay_with')]: mode,
    ...Object.fromEntries(offers),
    ...audit(stamp, { event: 'choose_payment', bookingId: id, detail: mode }),
  };
}
