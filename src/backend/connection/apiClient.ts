/** The browser's API client: `call('estimate', body)`. */
import { createCall } from './apiCall';
import { appCheckToken } from './appCheck';
import { hasSessionHint } from '../people/sessionHint';
import { idToken } from '../later/calls';
import { isFirebaseAsked } from '../later/load';

export const call = createCall({
  fetch: (...args) => fetch(...args),
  // A visitor has none, and fetches no Firebase to learn that.
  token: async (fresh) => (isFirebaseAsked() || hasSessionHint() ? idToken(fresh) : null),
  appCheck: appCheckToken,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
