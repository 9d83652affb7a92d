/**
 * Google bills the searches of one choice together, from the first letter to the details of the chosen place, if all of them
 * carry one token. A token of an earlier choice, or of a search that was given up, makes each search cost on its own.
 */
import type { Namespace } from './namespace';

type Token = google.maps.places.AutocompleteSessionToken;

/** A search is given up when nothing has been typed for this long, milliseconds. */
const GIVEN_UP_MS = 3 * 60_000;

export type PlaceSession = {
  /** The token of the search under way, or a new one. Undefined where the script has none. */
  token: (maps: Namespace) => Token | undefined;
  /** A place has been chosen. */
  end: () => void;
};

/** `now` is the device's clock, epoch milliseconds. */
export function placeSession(now: () => number): PlaceSession {
  let token: Token | undefined;
  let lastAt = 0;
  return {
    token(maps) {
      const made = maps.places as { AutocompleteSessionToken?: new () => Token };
      if (token === undefined || now() - lastAt > GIVEN_UP_MS) {
        token = made.AutocompleteSessionToken === undefined ? undefined : new made.AutocompleteSessionToken();
      }
      lastAt = now();
      return token;
    },
    end() {
      token = undefined;
    },
  };
}
