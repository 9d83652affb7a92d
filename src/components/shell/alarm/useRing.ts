import { useEffect, useState } from 'react';

/** Two tones that no phone and no horn has, hertz, each for so long. */
const TONES = [880, 660] as const;
const TONE_SECONDS = 0.25;
const LOUDNESS = 0.2;
const REPEAT_MS = 3000;
/** One tab of the desk rings at a time. */
const LOCK = 'amberlight.ring';

function sound(context: AudioContext): void {
  TONES.forEach((hertz, index) => {
    const start = context.currentTime + index * TONE_SECONDS;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.setValueAtTime(LOUDNESS, start + TONE_SECONDS - 0.05);
    volume.gain.linearRampToValueAtTime(0, start + TONE_SECONDS);
    volume.connect(context.destination);
    const tone = context.createOscillator();
    tone.type = 'square';
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  });
}

/** Calls `ring` until the signal ends it; with locks in the browser, only while no other tab does. */
async function inTurn(signal: AbortSignal, ring: () => () => void): Promise<void> {
  const untilOver = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = ring();
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  if (navigator.locks === undefined) return untilOver();
  // An ended wait for the lock is no failure.
  return navigator.locks.request(LOCK, { signal }, untilOver).catch(() => {});
}

const mayStart = (): boolean => navigator.userActivation?.hasBeenActive ?? false;

/**
 * Rings while `ringing`. A browser allows sound only after a press on the page: until then `silent` is true, and any press,
 * such as that of a button which says so, turns the sound on.
 */
export function useRing(ringing: boolean): { silent: boolean } {
  const [allowed, setAllowed] = useState(mayStart);
  useEffect(() => {
    if (!ringing || allowed) return undefined;
    const allow = (): void => setAllowed(true);
    const presses = ['pointerup', 'keyup'] as const;
    for (const press of presses) document.addEventListener(press, allow);
    return () => {
      for (const press of presses) document.removeEventListener(press, allow);
    };
  }, [ringing, allowed]);

  useEffect(() => {
    if (!ringing || !allowed || !('AudioContext' in window)) return undefined;
    const over = new AbortController();
    void inTurn(over.signal, () => {
      const context = new AudioContext();
      const play = (): void => {
        void context.resume();
        sound(context);
      };
      play();
      const timer = setInterval(play, REPEAT_MS);
      return () => {
        clearInterval(timer);
        void context.close();
      };
    });
    return () => over.abort();
  }, [ringing, allowed]);

  return { silent: ringing && !allowed && 'AudioContext' in window };
}
