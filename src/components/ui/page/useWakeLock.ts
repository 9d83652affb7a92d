import { useEffect } from 'react';

/**
 * Keeps the screen on: a sleeping phone does not report its position, and gets no offers after two minutes; a wall view is to be
 * seen. The lock ends whenever the page is hidden, so it is requested again when the page is visible.
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
        // A phone with a low battery refuses; all goes on without the lock.
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
