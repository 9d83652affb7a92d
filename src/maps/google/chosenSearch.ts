/**
 * Which of Google's two place searches a key may use. The script has both whatever the key is, so only an answer tells: the
 * new one is asked first, and the old one when that fails. What answered is asked for the rest of the browser's session.
 */
import type { Namespace } from './namespace';
import { type Found, newSearch, oldSearch, type PlaceSearch, type Search } from './suggestions';

type Kind = 'new' | 'old';
const SEARCHES: Record<Kind, PlaceSearch> = { new: newSearch, old: oldSearch };
const KEY = 'amberlight.googlePlaces';

function remembered(): Kind | null {
  try {
    const kind = sessionStorage.getItem(KEY);
    return kind === 'new' || kind === 'old' ? kind : null;
  } catch {
    return null;
  }
}

function remember(kind: Kind | null): void {
  try {
    if (kind === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, kind);
  } catch {
    // With blocked storage each search asks the new one first.
  }
}

/** @throws the first search's error when none answers, or the signal's reason when nobody waits any more */
export async function suggestPlaces(maps: Namespace, search: Search, signal: AbortSignal): Promise<Found[]> {
  const known = remembered();
  const kinds = (['new', 'old'] as const).filter((kind) => SEARCHES[kind].isThere(maps));
  const asked = known !== null && kinds.includes(known) ? [known] : kinds;
  const errors: unknown[] = [];
  for (const kind of asked) {
    try {
      const rows = await SEARCHES[kind].suggest(maps, search);
      remember(kind);
      return rows;
    } catch (error) {
      signal.throwIfAborted();
      errors.push(error);
    }
  }
  // The key's rights may have changed: the next search asks both again.
  remember(null);
  throw errors[0] ?? new Error('google has no place search');
}
