/**
 * The last state a person saw of their own ride, kept on this device. Without a connection the app shows it, with its
 * age. Signing out erases it.
 */
import type { Observer, Source } from './observe';

/** The beginning of every name under which something is remembered until the person signs out. */
export const PREFIX = 'amberlight.last.';
/** A connection silent for this long counts as down, milliseconds; a slow one has usually answered by then. */
const SILENCE_MS = 4000;

type Kept<T> = { asked: string; at: number; value: T };

/** The time each remembered value now on screen was saved, epoch ms. A value is removed once the connection replaces it. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
let oldest: number | null = null;

function nowShown(name: string, at: number | null): void {
  if (at === null ? !shown.delete(name) : shown.get(name) === at) return;
  if (at !== null) shown.set(name, at);
  oldest = shown.size === 0 ? null : Math.min(...shown.values());
  for (const listener of listeners) listener();
}

/** The time the oldest remembered value on screen was saved, epoch ms; null if everything shown is live. */
export const shownFrom = (): number | null => oldest;

/** For useSyncExternalStore. */
export function onShownFrom(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is kept under this name in answer to this question, or null. */
export function readKept<T>(name: string, asked: string, part = (value: T): T => value): Kept<T> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as Kept<T> | null;
    return kept?.asked === asked ? { ...kept, value: part(kept.value) } : null;
  } catch {
    return null;
  }
}

/** Keeps something until the person signs out; null forgets it. */
export function keep(name: string, kept: Kept<unknown> | null): void {
  try {
    if (kept === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: offline there is then nothing to show.
  }
}

/** Erases everything, so that signing out leaves nothing of the user's behind. */
export function forgetLastKnown(): void {
  for (const name of shown.keys()) nowShown(name, null);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Blocked storage kept nothing.
  }
}

export type Memory<T> = {
  /** The part of a value to keep; the whole value by default. */
  part?: (value: T) => T;
};

/** A source that remembers its latest value under this name and returns it while the connection is silent. */
export function remembered<Arg, T>(
  name: string,
  source: Source<Arg, T>,
  { part = (value) => value }: Memory<T> = {},
): Source<Arg, T> {
  return (arg, observer: Observer<T>) => {
    const asked = JSON.stringify(arg) ?? '';
    const kept = readKept(name, asked, part);
    // An older build may have kept more than this part.
    if (kept !== null) keep(name, kept);
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
