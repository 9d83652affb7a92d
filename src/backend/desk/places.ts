/** Follows the positions of a few named drivers, whether a booking holds them and whether the desk holds them back. */
import { onValue, ref } from 'firebase/database';
import type { LatLng } from '@/domain/place/geo';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';

/**
 * `place`: the position with its time, epoch ms; null when off duty. `heldBackUntil`: as in the profile, epoch ms. Absent until
 * first heard.
 */
export type Heard = { place?: (LatLng & { at: number }) | null; busy?: boolean; heldBackUntil?: number };
export type Places = Readonly<Record<string, Heard>>;
export type PlacesFollower = {
  /** Follows these drivers and no others; drivers already followed are not fetched again. */
  follow: (uids: readonly string[]) => void;
  stop: () => void;
};

/** Changes within this time are reported together, ms. */
const TOGETHER_MS = 500;

export function followPlaces(tell: (places: Places) => void): PlacesFollower {
  const followed = new Map<string, () => void>();
  const heard = new Map<string, Heard>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hear(uid: string, news: Heard): void {
    heard.set(uid, { ...heard.get(uid), ...news });
    timer ??= setTimeout(() => {
      timer = undefined;
      tell(Object.fromEntries(heard));
    }, TOGETHER_MS);
  }
  function drop(uid: string): void {
    followed.get(uid)?.();
    followed.delete(uid);
    heard.delete(uid);
  }
  function begin(uid: string): void {
    const stops = [
      onValue(
        ref(database(), paths.location(uid)),
        (snapshot) => hear(uid, { place: snapshot.val() as (LatLng & { at: number }) | null }),
        () => hear(uid, { place: null }),
      ),
      onValue(
        ref(database(), paths.userField(uid, 'queue')),
        (snapshot) => hear(uid, { busy: snapshot.val() === true }),
        // The position is enough: a driver who may not be seen has none.
        () => {},
      ),
      onValue(
        ref(database(), paths.userField(uid, 'heldBackUntil')),
        (snapshot) => hear(uid, { heldBackUntil: (snapshot.val() as number | null) ?? 0 }),
        () => {},
      ),
    ];
    followed.set(uid, () => stops.forEach((stop) => stop()));
  }

  return {
    follow: (uids) => {
      const wanted = new Set(uids);
      for (const uid of followed.keys()) if (!wanted.has(uid)) drop(uid);
      for (const uid of wanted) if (!followed.has(uid)) begin(uid);
    },
    stop: () => {
      clearTimeout(timer);
      for (const uid of followed.keys()) drop(uid);
    },
  };
}
