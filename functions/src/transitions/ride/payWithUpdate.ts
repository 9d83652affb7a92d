/** How the rider means to pay, before there is a bill. */
import type { Booking, PaymentMode } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { audit, type Stamp, type Update } from '../update';

/** Changes the booking and every open offer of it. */
export function payWithUpdate(
  { id, requestedDrivers = {} }: Pick<Booking, 'id' | 'requestedDrivers'>,
  mode: PaymentMode,
  stamp: Stamp,
): Update {
  const offers = Object.keys(requestedDrivers).map((driver) => [`${paths.task(driver, id)}/pay_with`, mode]);
  return {
    [paths.bookingField(id, 'pay_with')]: mode,
    ...Object.fromEntries(offers),
    ...audit(stamp, { event: 'choose_payment', bookingId: id, detail: mode }),
  };
}
