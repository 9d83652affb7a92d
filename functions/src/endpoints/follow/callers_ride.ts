/**
 * The ride behind a caller's link, as its page shows it. Nobody is told whether a link was wrong or has ended. What cancelling
 * costs is counted as the cancellation itself counts it.
 */
import { type CallersRide, isOpenToCaller, mayCancelByLink } from '@/domain/ride/follow/callerLink';
import { followedRide } from '@/domain/ride/follow/follow';
import type { Booking } from '@/domain/ride/booking';
import { recentRide } from '../../fleet/recentRide';
import type { Handler } from '../../http/handler';
import { BY_LINK, callersRideId } from '../../ride/callersLink';
import { missedFeeOf } from '../../ride/missedFeeOf';
import { readCurrency } from '../../store/priceLists';

const ENDED = { status: 'ENDED' } as const;

async function cancelling(booking: Booking, nowMs: number): Promise<CallersRide['cancelling']> {
  if (!mayCancelByLink(booking)) return null;
  const [fee, currency] = await Promise.all([missedFeeOf(booking, BY_LINK, nowMs), readCurrency()]);
  return { pence: fee?.pence ?? 0, currency };
}

export const callersRide: Handler<'callers_ride'> = async ({ body: { token }, nowMs }) => {
  const id = await callersRideId(token);
  const ride = id === null ? null : await recentRide(id, nowMs);
  if (ride === null || !isOpenToCaller(ride.booking)) return ENDED;
  const { booking, cab } = ride;
  return {
    status: 'BOOKED',
    reference: booking.booking_id,
    at: booking.bookLater ? booking.tripdate : null,
    ride: booking.status === 'NEW' ? null : followedRide(booking, cab, nowMs),
    cancelling: await cancelling(booking, nowMs),
  };
};
