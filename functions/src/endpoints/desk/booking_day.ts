/** Counts today's bookings by status, and every ride that lies ahead. */
import type { DayCounts } from '@/domain/ride/fleet';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Handler } from '../../http/handler';
import { bookingsMadeOn, readAheadRides } from '../../store/bookingDay';

export const bookingDay: Handler<'booking_day'> = async ({ caller: { uid, profile }, nowMs }) => {
  const { date } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  const counts: DayCounts = {};
  const [made, ahead] = await Promise.all([bookingsMadeOn(date), readAheadRides()]);
  for (const { stands, fleetadmin } of made) {
    if (stands === 'UPCOMING' || (profile.usertype !== 'admin' && fleetadmin !== uid)) continue;
    counts[stands] = (counts[stands] ?? 0) + 1;
  }
  const own = ahead.filter(({ fleetadmin }) => profile.usertype === 'admin' || fleetadmin === uid);
  if (own.length > 0) counts.UPCOMING = own.length;
  return { date, counts };
};
