import { useEffect } from 'react';

/**
 * Keeps the screen on: a phone that sleeps tells nobody where it is, and is offered nothing after two minutes. A lock ends
 * whenever the page is hidden, so it is taken again when it is back.
 */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let live = true;
    let lock: WakeLockSentinel | null = null;
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (taken) => {
          if (live) lock = taken;
          else void taken.release();
        },
        // A phone low on battery refuses; the ride goes on with the screen as it is.
        () => {},
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      live = false;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [on]);
}
