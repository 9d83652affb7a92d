import { useEffect, useRef, useState } from 'react';
import { config } from '@/backend/config';
import type { Failure } from '@/backend/failure';
import type { Fix } from '@/backend/position';
import type { Booking } from '@/domain/booking';
import type { LatLng } from '@/domain/geo';
import { useAppDispatch, useGroup } from '@/state/hooks';
import { gpsGroup } from '@/state/personal';
import { demoPlace, rememberDemoPlace } from './demoMemory';
import { routeBetween, watchDemoDrive } from './demoDrive';

/** King's Cross rank, where the seeded driver starts. */
const FIRST_PLACE: LatLng = { lat: 51.5308, lng: -0.1238 };

type Args = {
  /** Off duty nobody's position is asked for. */
  active: boolean;
  demo: boolean;
  ride: Booking | null;
  /** Where the driver was last seen. */
  lastPlace: LatLng | undefined;
};

/** Where a ride takes the driver next, or null where it stands still. */
function boundFor(ride: Booking | null): LatLng | null {
  if (ride?.status === 'ACCEPTED') return ride.pickup;
  return ride?.status === 'STARTED' ? ride.drop : null;
}

/**
 * This driver's position, from one of two sources: the device, or the demo drive. On the local stack a desk without GPS
 * stands at the driver's last place.
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

  // A device that has spoken once will speak again; only one that never did is stood in for.
  useEffect(() => {
    if (error.flag && config.localStack && place.current === null) setRefused(true);
  }, [error]);

  const bound = demo ? boundFor(ride) : null;
  const leg = bound === null ? '' : `${ride?.id}/${ride?.status}`;
  const coords = ride?.coords;
  useEffect(() => {
    if (!drives) return;
    let live = true;
    let stop = () => {};
    const start = place.current ?? demoPlace() ?? lastPlace ?? FIRST_PLACE;
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
      const booked = leg.endsWith('STARTED') && coords && coords.length > 1 ? [start, ...coords, bound] : null;
      void (booked ? Promise.resolve(booked) : routeBetween(start, bound)).then((route) => {
        if (live) drive(route);
      });
    }
    return () => {
      live = false;
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new drive for a new leg only, not for each new record
  }, [drives, leg, dispatch]);

  return { fix: active ? fix : null, failure: active && !drives && error.flag ? error : null };
}
