/** Whether a ride may be refunded out of goodwill, on what was given back for it so far. */
import type { DeskEntry } from '@/domain/money/deskCredit';
import { givenBack, goodwillLeft } from '@/domain/ride/bill/goodwill';
import { isPaid } from '@/domain/ride/booking';
import { type Refused, refuse } from '../http/refusal';
import { readBooking } from '../store/bookings';

type Asked = Pick<DeskEntry, 'uid' | 'amount' | 'goodwill'>;

/** The obstacle to a refund, read for this decision; null if there is none, or if the entry is for no ride. */
export async function goodwillObstacle({ uid, amount, goodwill }: Asked): Promise<Refused | null> {
  if (goodwill === undefined) return null;
  const ride = await readBooking(goodwill.ride);
  if (ride === null || ride.customer !== uid) return refuse('booking_not_found');
  if (!isPaid(ride)) return refuse('booking_closed');
  const refunded = givenBack(ride);
  // Another desk was first: this one decides again, on what it now knows.
  if (refunded !== goodwill.before) return { ...refuse('goodwill_elsewhere'), figures: { refunded } };
  return amount > goodwillLeft(ride) ? refuse('goodwill_above_paid', 'amount') : null;
}
