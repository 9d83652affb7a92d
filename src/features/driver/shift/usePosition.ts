import { useEffect, useRef, useState } from 'react';
import { config } from '@/backend/connection/config';
import type { Failure } from '@/backend/connection/failure';
import type { Fix } from '@/backend/rides/position';
import { routeBetween } from '@/backend/rides/route';
import { bookedRoute } from '@/domain/ride/bookedRoute';
import type { Booking } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import { TOWN_CENTRE } from '@/maps/townCentre';
import { useAppDispatch, useGroup } from '@/state/hooks';
import { gpsGroup } from '@/state/personal';
import { demoPlace, rememberDemoPlace } from '../demo/demoMemory';
import { watchDemoDrive } from '../demo/demoDrive';

type Args = {
  /** Off duty the position is not requested. */
  active: boolean;
  demo: boolean;
  ride: Booking | null;
  /** The driver's last known position. */
  lastPlace: LatLng | undefined;
};

/** The driver's next destination on a ride, or null if there is none to drive to. */
function boundFor(ride: Booking | null): LatLng | null {
  if (ride?.status === 'ACCEPTED') return ride.pickup;
  return ride?.status === 'STARTED' ? ride.drop : null;
}

/**
 * This driver's position, from the device or from the demo drive. On the local stack a desktop without GPS stays at the
 * driver's last position.
 */
export function usePosition({ active, demo, ride, lastPlace }: Args): { fix: Fix | null; failure: Failure | null } {
  const dispatch = useAppDispatch();
  const { data: fix, error } = useGroup(gpsGroup);
  /** The latest fix; null until there has been one. */
  const place = useRef<LatLng | null>(null);
  const [refused, setRefused] = useState(false);
  const drives = active && config.localStack && (demo || refused);

  useEffect(() => {
    if (fix !== null) place.current = fix;
  }, [fix]);

  useEffect(() => {
    if (active && !drives) return dispatch(gpsGroup.watch());
  }, [active, drives, dispatch]);

  // A device that has delivered a fix will deliver more; only one that never did is replaced.
  useEffect(() => {
    if (error.flag && config.localStack && place.current === null) setRefused(true);
  }, [error]);

  const bound = demo ? boundFor(ride) : null;
  const leg = bound === null ? '' : `${ride?.id}/${ride?.status}/${ride?.changes ?? 0}`;
  const line = ride === null ? [] : bookedRoute(ride);
  // The way of a ride that was changed under way begins with what was driven before.
  const goesAsBooked = ride?.status === 'STARTED' && ride.changed_in !== 'STARTED';
  useEffect(() => {
    if (!drives) return;
    let live = true;
    let stop = () => {};
    const start = place.current ?? demoPlace() ?? lastPlace ?? TOWN_CENTRE;
    const arrive = (at: Fix | null) => {
      if (at === null) return;
      rememberDemoPlace(at);
      dispatch(gpsGroup.actions.received(at));
    };
    const drive = (route: readonly LatLng[]) => {
      stop();
      stop = watchDemoDrive(route, { next: arrive, error: () => {} });
    };
    drive([start]);
    if (bound !== null) {
      const booked = goesAsBooked && line.length > 1 ? [start, ...line, bound] : null;
      void (booked ? Promise.resolve(booked) : routeBetween(start, bound)).then((route) => {
        if (live) drive(route);
      });
    }
    return () => {
      live = false;
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new drive for a new leg, not for each new record
  }, [drives, leg, dispatch]);

  return { fix: active ? fix : null, failure: active && !drives && error.flag ? error : null };
}
