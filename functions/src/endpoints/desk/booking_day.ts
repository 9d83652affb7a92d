/** Counts today's bookings by status. */
import type { DayCounts } from '@/domain/ride/fleet';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Handler } from '../../http/handler';
import { bookingsMadeOn } from '../../store/bookingDay';

export const bookingDay: Handler<'booking_day'> = async ({ caller: { uid, profile }, nowMs }) => {
  const { date } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  const counts: DayCounts = {};
  for (const { stands, fleetadmin } of await bookingsMadeOn(date)) {
    if (profile.usertype !== 'admin' && fleetadmin !== uid) continue;
    counts[stands] = (counts[stands] ?? 0) + 1;
  }
  return { date, counts };
};
