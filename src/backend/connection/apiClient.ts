/** The browser's API client: `call('estimate', body)`. */
import { createCall } from './apiCall';
import { appCheckToken } from './appCheck';
import { hasSessionHint } from '../people/sessionHint';
import { idToken } from '../later/calls';
import { isFirebaseAsked } from '../later/load';

/**
 * Resolves in a task of its own, before which a browser paints what answers a press: making a request takes a slow phone longer than
 * the picture does. A hidden page paints nothing and its timers may wait a minute, so it goes on at once.
 */
const afterPress = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve));

export const call = createCall({
  fetch: async (...args) => {
    await afterPress();
    return fetch(...args);
  },
  // A visitor has none, and fetches no Firebase to learn that.
  token: async (fresh) => (isFirebaseAsked() || hasSessionHint() ? idToken(fresh) : null),
  appCheck: appCheckToken,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
