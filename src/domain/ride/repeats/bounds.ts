/** How many rides that repeat one rider may hold, so that nobody keeps a whole rank by them. */
import { DESK_BOOKINGS_MAX, REPEAT_DAYS_AHEAD, REPEAT_NEAR_MINUTES, REPEATS_MAX } from '../../limits';
import type { MessageKey } from '../../messages';
import { typedNumber } from '../../money/decimal';
import type { Settings } from '../../pricing/settings';
import { MINUTE_MS } from '../../time/durations';
import { type Booking, canPay } from '../booking';
import { type BookedBy, isDue, isOpen } from '../openRides';

type Known = Pick<Booking, 'status' | 'tripdate' | 'dispute'> & { by: BookedBy };

/** Whoever ends and makes repeats again and again has no more rides than the most repeats there may be. */
const OPEN_MAX = REPEATS_MAX * REPEAT_DAYS_AHEAD;

/**
 * The reason why a ride that repeats cannot be booked now, or null. As many as a rider may book ahead, or the desk for one
 * rider, may be at the same time of one day. `tripdate`: epoch ms.
 */
export function repeatObstacle(
  open: readonly Known[],
  wanted: { tripdate: number; byDesk: boolean },
  settings: Pick<Settings, 'ahead_bookings'>,
): MessageKey | null {
  if (open.some(isDue)) return 'bill_open';
  const running = open.filter((ride) => ride.by === 'repeat' && isOpen(ride) && !canPay(ride.status));
  const near = running.filter(({ tripdate }) => Math.abs(tripdate - wanted.tripdate) < REPEAT_NEAR_MINUTES * MINUTE_MS);
  const most = wanted.byDesk ? DESK_BOOKINGS_MAX : typedNumber(settings.ahead_bookings);
  return near.length < most && running.length < OPEN_MAX ? null : 'ahead_bookings_full';
}
