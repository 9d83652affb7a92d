/** The browser's API client: `call('estimate', body)`. */
import { createCall } from './apiCall';
import { appCheckToken } from './appCheck';
import { idToken } from '../people/auth';

export const call = createCall({
  fetch: (...args) => fetch(...args),
  token: idToken,
  appCheck: appCheckToken,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
