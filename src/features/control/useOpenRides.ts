import { watchOpenRides } from '@/backend/desk/openRides';
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import type { DeskViewer } from '@/domain/ride/bookingSearch';
import { BOARD_AHEAD_HOURS } from '@/domain/ride/control/board';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { useObserved } from '@/state/hooks';

/** The rides of the board, followed live. The question moves on by the hour, and always looks a whole day ahead. */
export function useOpenRides(viewer: DeskViewer, nowMs: number) {
  const thisHour = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const until = thisHour + (BOARD_AHEAD_HOURS + 1) * HOUR_MS - RIDE_LATER_LEAD_MINUTES * MINUTE_MS;
  return useObserved(watchOpenRides, { viewer, until }, 'no_bookings');
}
