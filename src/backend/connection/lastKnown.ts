/**
 * The last a person saw of their own ride, kept on this device: opened where there is no line, the app shows it and says
 * from when it is. It is gone with the sign-out.
 */
import type { Observer, Source } from './observe';

const PREFIX = 'amberlight.last.';
/** A line that has brought nothing for so long is down, milliseconds; a slow one is usually there by then. */
const SILENCE_MS = 4000;

type Kept<T> = { asked: string; at: number; value: T };

/** When each memory that stands on a screen was kept, epoch ms; those the line has replaced since are gone from here. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
let oldest: number | null = null;

function nowShown(name: string, at: number | null): void {
  if (at === null ? !shown.delete(name) : shown.get(name) === at) return;
  if (at !== null) shown.set(name, at);
  oldest = shown.size === 0 ? null : Math.min(...shown.values());
  for (const listener of listeners) listener();
}

/** From when the oldest memory on the screen is, epoch ms; null when all there is came over the line. */
export const shownFrom = (): number | null => oldest;

/** For useSyncExternalStore. */
export function onShownFrom(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read<T>(name: string, asked: string): Kept<T> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as Kept<T> | null;
    return kept?.asked === asked ? kept : null;
  } catch {
    return null;
  }
}

function keep(name: string, kept: Kept<unknown> | null): void {
  try {
    if (kept === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // Full or blocked storage: without a line there is then nothing to show, as before.
  }
}

/** Forgets everything: whoever signs out leaves nothing of theirs behind. */
export function forgetLastKnown(): void {
  for (const name of shown.keys()) nowShown(name, null);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Blocked storage kept nothing.
  }
}

export type Memory<Arg, T> = {
  /** Whose answers are kept; everybody's unless said. */
  when?: (arg: Arg) => boolean;
  /** What of a value is kept; all of it unless said. */
  part?: (value: T) => T;
};

/** A source that remembers its latest value by this name, and answers with it while the line brings nothing. */
export function remembered<Arg, T>(
  name: string,
  source: Source<Arg, T>,
  { when = () => true, part = (value) => value }: Memory<Arg, T> = {},
): Source<Arg, T> {
  return (arg, observer: Observer<T>) => {
    if (!when(arg)) return source(arg, observer);
    const asked = JSON.stringify(arg) ?? '';
    const kept = read<T>(name, asked);
    const fromMemory = () => {
      if (kept === null) return;
      nowShown(name, kept.at);
      observer.next(kept.value);
    };
    const timer = setTimeout(fromMemory, navigator.onLine ? SILENCE_MS : 0);
    const fresh = () => {
      clearTimeout(timer);
      nowShown(name, null);
    };
    const stop = source(arg, {
      next: (value) => {
        fresh();
        keep(name, value === null ? null : { asked, at: Date.now(), value: part(value) });
        observer.next(value);
      },
      error: (failure) => {
        fresh();
        observer.error(failure);
      },
    });
    return () => {
      fresh();
      stop();
    };
  };
}
