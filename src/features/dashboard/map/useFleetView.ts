import { useEffect, useMemo, useRef, useState } from 'react';
import { followPlaces, type Places, type PlacesFollower } from '@/backend/desk/places';
import type { DriverState, FleetView } from '@/domain/ride/fleet';
import type { SeenView } from '@/maps/port';
import { type Polled, usePolled } from '@/state/usePolled';
import { followedOf, pauseAfter } from './watching';

/** The zoom that shows the whole town. */
export const TOWN_ZOOM = 12;
/** The map must be still for this long before the drivers in view are requested, milliseconds. */
const STILL_MS = 250;
const NOBODY: Places = {};

export type Wanted = { seen: SeenView | null; state: DriverState | null; rows: number; chosen: string | null };

const rounded = (value: number): number => Number(value.toFixed(4));

function useStill<T>(value: T): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), STILL_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}

/** The drivers in view: polled as often as is cheap, and followed individually when they are few. */
export function useFleetView({
  seen,
  state,
  rows,
  chosen,
}: Wanted): Pick<Polled<unknown, FleetView>, 'failure' | 'again'> & { view: FleetView | null; places: Places } {
  const box = useStill(seen);
  const { answer, failure, again } = usePolled(
    'fleet_view',
    {
      zoom: box?.zoom ?? TOWN_ZOOM,
      rows,
      ...(state === null ? {} : { state }),
      ...(box === null
        ? {}
        : {
            box: {
              south: rounded(box.box.south),
              west: rounded(box.box.west),
              north: rounded(box.box.north),
              east: rounded(box.box.east),
            },
          }),
    },
    pauseAfter,
  );

  const [places, setPlaces] = useState<Places>(NOBODY);
  const follower = useRef<PlacesFollower | null>(null);
  const few = answer === null ? [] : followedOf(answer);
  const followed = [...new Set([...few, ...(chosen === null ? [] : [chosen])])].toSorted().join(' ');
  useEffect(() => {
    follower.current ??= followPlaces(setPlaces);
    follower.current.follow(followed === '' ? [] : followed.split(' '));
  }, [followed]);
  useEffect(
    () => () => {
      follower.current?.stop();
      follower.current = null;
    },
    [],
  );

  return useMemo(() => ({ view: answer, failure, again, places }), [answer, failure, again, places]);
}
