import { useState } from 'react';
import { type OpenRidesRead, watchOpenRides } from '@/backend/desk/openRides';
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import type { DeskViewer } from '@/domain/ride/bookingSearch';
import { BOARD_AHEAD_HOURS } from '@/domain/ride/control/board';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { type Followed, useObserved } from '@/state/hooks';

/**
 * The rides of the board, followed live. The question moves on by the hour, and always looks a whole day ahead. Until the
 * next one is answered, the viewer's last answer stands.
 */
export function useOpenRides(viewer: DeskViewer, nowMs: number): Followed<OpenRidesRead> {
  const thisHour = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const until = thisHour + (BOARD_AHEAD_HOURS + 1) * HOUR_MS - RIDE_LATER_LEAD_MINUTES * MINUTE_MS;
  const latest = useObserved(watchOpenRides, { viewer, until }, 'no_bookings');
  const whose = JSON.stringify(viewer);
  const [last, setLast] = useState({ whose, data: latest.data });
  if (!latest.loading && (last.whose !== whose || last.data !== latest.data)) setLast({ whose, data: latest.data });
  return latest.loading && last.whose === whose ? { ...latest, data: last.data } : latest;
}
