import { useEffect, useRef } from 'react';

/** A cab's two-tone horn, hertz. */
const TONES = [420, 520] as const;
const BLAST_SECONDS = 0.45;
const LOUDNESS = 0.25;
/** Interval between soundings while an offer waits, milliseconds. */
const REPEAT_MS = 4000;

function sound(context: AudioContext): void {
  const start = context.currentTime;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
  volume.gain.setValueAtTime(LOUDNESS, start + BLAST_SECONDS - 0.05);
  volume.gain.linearRampToValueAtTime(0, start + BLAST_SECONDS);
  volume.connect(context.destination);
  for (const hertz of TONES) {
    const tone = context.createOscillator();
    tone.type = 'sawtooth';
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(start);
    tone.stop(start + BLAST_SECONDS);
  }
}

/**
 * Sounds the horn when an offer arrives (`offerId` changes), and repeats it while the offer waits if `repeat` is set
 * (the setting CarHornRepeat). A browser allows sound only after a touch on the page, such as going on duty.
 */
export function useHorn(offerId: string | null, repeat: boolean): void {
  const context = useRef<AudioContext | null>(null);
  useEffect(() => {
    if (offerId === null) return;
    const blow = () => {
      if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in window)) return;
      context.current ??= new AudioContext();
      void context.current.resume();
      sound(context.current);
      navigator.vibrate?.([300, 100, 300]);
    };
    blow();
    if (!repeat) return;
    const timer = setInterval(blow, REPEAT_MS);
    return () => clearInterval(timer);
  }, [offerId, repeat]);

  useEffect(() => () => void context.current?.close(), []);
}
