import { useEffect } from 'react';

/** Keeps the screen awake while this is shown. A browser that cannot, or a battery that is low, is not worth a word. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async (): Promise<void> => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (over) await held.release();
        else lock = held;
      } catch {
        lock = null;
      }
    };
    // The browser lets go of it whenever the page is hidden.
    const again = () => void ask();
    document.addEventListener('visibilitychange', again);
    void ask();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
