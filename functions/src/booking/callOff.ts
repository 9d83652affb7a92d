/** A ride that is called off for its rider without the app: by a link, or by a partner's system. */
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { type Refused, refuse } from '../http/refusal';
import { newKey, type Update } from '../store/database';
import { readCurrency } from '../store/priceLists';
import { readUser } from '../store/users';
import { missedFeeUpdate } from '../transitions/money/missedFeeUpdates';
import { cancelUpdate } from '../transitions/ride/cancelUpdate';
import { feeUnseen } from '../ride/feeUnseen';
import { missedFeeOf } from '../ride/missedFeeOf';

/** `seen`: the fee that whoever calls it off was shown, pence. Nobody owes more. */
export async function callOff(
  booking: Booking,
  { reason, seen }: { reason: string; seen: number },
  nowMs: number,
): Promise<{ update: Update } | Refused> {
  if (nextStatus(booking.status, 'cancel', 'rider') === null) return refuse('cancel_not_allowed');
  const [fee, currency, driver] = await Promise.all([
    missedFeeOf(booking, { by: 'rider', reason, event: 'cancel' }, nowMs),
    readCurrency(),
    booking.driver === undefined ? null : readUser(booking.driver),
  ]);
  const unseen = feeUnseen(fee, seen, currency);
  if (unseen !== null) return unseen;
  const stamp = { nowMs, by: booking.customer, role: 'rider', newKey } as const;
  return {
    update: {
      ...cancelUpdate(booking, { reason, by: 'rider', driver, tell: booking.driver !== undefined }, stamp),
      ...(fee === null ? {} : missedFeeUpdate(booking, fee, currency, stamp)),
    },
  };
}
