import { useEffect, useState } from 'react';
import type { Asked } from '@/backend/links/followed';

/** How often the page asks while it is seen and while it is not, milliseconds. */
export const SEEN_MS = 10_000;
export const UNSEEN_MS = 60_000;

/** `ride` is the latest answer, null before the first and once the ride has ended. `silent`: the last question got none. */
export type Following<Ride> = { ride: Ride | null; ended: boolean; silent: boolean };

const NOTHING = { ride: null, ended: false, silent: false };

/** Asks for the ride again and again, one question at a time, until it has ended. `askFor` is the same at each call. */
export function useFollowedRide<Ride>(token: string, askFor: (token: string) => Promise<Asked<Ride>>): Following<Ride> {
  const [known, setKnown] = useState<{ token: string; following: Following<Ride> }>({ token, following: NOTHING });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let live = true;
    let asking = false;
    let ended = false;
    const set = (change: (before: Following<Ride>) => Following<Ride>) =>
      setKnown((before) => ({ token, following: change(before.token === token ? before.following : NOTHING) }));

    async function ask(): Promise<void> {
      if (asking || ended) return;
      asking = true;
      clearTimeout(timer);
      const answer = await askFor(token);
      asking = false;
      if (!live) return;
      if (answer.at === 'ended') {
        ended = true;
        set(() => ({ ride: null, ended: true, silent: false }));
        return;
      }
      if (answer.at === 'ride') set(() => ({ ride: answer.ride, ended: false, silent: false }));
      else set(({ ride }) => ({ ride, ended: false, silent: true }));
      timer = setTimeout(() => void ask(), document.visibilityState === 'hidden' ? UNSEEN_MS : SEEN_MS);
    }
    const askIfSeen = () => {
      if (document.visibilityState !== 'hidden') void ask();
    };

    void ask();
    document.addEventListener('visibilitychange', askIfSeen);
    window.addEventListener('online', askIfSeen);
    return () => {
      live = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
      window.removeEventListener('online', askIfSeen);
    };
  }, [token, askFor]);
  return known.token === token ? known.following : NOTHING;
}
