import { useCallback, useEffect, useRef, useState } from 'react';
import { followPlaces, type Places, type PlacesFollower } from '@/backend/desk/places';
import { isTracked } from '@/domain/ride/booking';
import { withFix } from '@/domain/ride/control/cabTrack';
import type { CabHeard } from '@/domain/ride/control/rideTrouble';
import type { RoomRide } from '@/domain/ride/control/roomRide';

type Heard = Exclude<CabHeard, undefined>;
type Tracks = ReadonlyMap<string, Heard>;
const NOTHING: Tracks = new Map();

/** What is heard of each followed cab after further positions. */
function after(tracks: Tracks, places: Places): Tracks {
  return new Map(
    Object.entries(places).flatMap(([uid, { place }]): [string, Heard][] => {
      if (place === undefined) return [];
      if (place === null) return [[uid, null]];
      return [[uid, { track: withFix(tracks.get(uid)?.track ?? [], place), lastAt: place.at }]];
    }),
  );
}

/** The last minutes of every cab that has a ride under way, for as long as the screen is open. */
export function useCabs(rides: readonly RoomRide[]): (driver: string) => CabHeard {
  const [tracks, setTracks] = useState(NOTHING);
  const follower = useRef<PlacesFollower | null>(null);
  const drivers = rides.flatMap(({ status, driver }) => (driver !== undefined && isTracked(status) ? [driver] : []));
  const followed = [...new Set(drivers)].toSorted().join(' ');
  useEffect(() => {
    follower.current ??= followPlaces((places) => setTracks((before) => after(before, places)));
    follower.current.follow(followed === '' ? [] : followed.split(' '));
  }, [followed]);
  useEffect(
    () => () => {
      follower.current?.stop();
      follower.current = null;
    },
    [],
  );
  return useCallback((driver: string): CabHeard => tracks.get(driver), [tracks]);
}
