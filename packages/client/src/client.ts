/** The calls of the API, typed by its description. */
import createFetchClient, { type Client } from 'openapi-fetch';
import { repeating, type Send } from './repeat.ts';
import type { paths } from './schema.ts';

export type AmberlightClient = Client<paths>;

export type ClientOptions = {
  /** Where the app is, such as `https://cabs.example`. */
  baseUrl: string;
  /** A partner's key. It is sent to the partner interface and nowhere else. */
  key?: string;
  /** The ID token of whoever is signed in, or what gives it: a token lasts an hour. It is sent to the endpoints of the app. */
  token?: string | (() => string | Promise<string>);
  /** Takes the place of the global `fetch`. */
  fetch?: Send;
};

const FOR_PARTNERS = '/partner/';

/** A client of one installation. A call answers with `data`, or with `error` and the `response` where it is refused. */
export function createClient({ baseUrl, key, token, fetch: send }: ClientOptions): AmberlightClient {
  const client = createFetchClient<paths>({
    baseUrl,
    fetch: repeating(send ?? ((request) => globalThis.fetch(request))),
    // A redirection would carry the key to another address.
    redirect: 'error',
  });
  client.use({
    onRequest: async ({ request, schemaPath }) => {
      const credential = schemaPath.startsWith(FOR_PARTNERS)
        ? key
        : typeof token === 'function'
          ? await token()
          : token;
      if (credential !== undefined) request.headers.set('authorization', `Bearer ${credential}`);
      return request;
    },
  });
  return client;
}
