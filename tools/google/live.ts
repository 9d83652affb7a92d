/** Google itself, asked with the credentials of this machine. */
import { GoogleAuth } from 'google-auth-library';
import { parseCommented } from './commentedJson';
import type { Google, Json } from './google';

/** Everything the steps do; the database asks for its own and for the caller’s email besides. */
const SCOPES = [
  'https://www.googleapis.com/auth/cloud-platform',
  'https://www.googleapis.com/auth/firebase.database',
  'https://www.googleapis.com/auth/userinfo.email',
];
const TIMEOUT_MS = 60_000;
/** Busy services are asked again after a pause, ms. */
const PAUSES_MS = [1000, 4000];
const BUSY = new Set([429, 500, 502, 503, 504]);
/** Services that are asked about before the project can be charged for the asking. */
const UNCHARGED = ['serviceusage.googleapis.com', 'firebase.googleapis.com', 'cloudresourcemanager.googleapis.com'];

/** The database itself is no service of Google's that charges a project for questions. */
function isCharged(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname.endsWith('.googleapis.com') && !UNCHARGED.includes(hostname);
}

export type Token = () => Promise<string>;

export const NO_CREDENTIALS = [
  'This machine has no credentials for Google. Use one of these and run the command again:',
  '  in Google Cloud Shell (https://shell.cloud.google.com): nothing to do, it has yours',
  '  in CI: GOOGLE_APPLICATION_CREDENTIALS=<file>, a service account’s key or a workload identity',
  '  on your machine: the same, or `gcloud auth application-default login` where gcloud is installed',
].join('\n');

/** Access tokens from Google's own search for credentials: the file in the environment, gcloud's, then Cloud Shell's. */
export function credentials(): Token {
  // Elsewhere a search for Google's own machines would ask the network, and wait for it.
  process.env['METADATA_SERVER_DETECTION'] ??= process.env['CLOUD_SHELL'] === 'true' ? 'assume-present' : 'none';
  const auth = new GoogleAuth({ scopes: SCOPES });
  return async () => {
    const token = await auth.getAccessToken().catch((error: unknown) => {
      throw new Error(NO_CREDENTIALS, { cause: error });
    });
    if (typeof token !== 'string') throw new Error(NO_CREDENTIALS);
    return token;
  };
}

const pauseFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** @throws Error naming the host when nothing answers */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new Error(`${new URL(url).host} could not be reached. Is this machine connected?`, { cause: error });
  }
}

/**
 * @param project pays for the questions about itself, as Google asks of people who are signed in
 * @param pausesMs before each further try of a question that a busy service did not take
 */
export function liveGoogle(project: string, token: Token, pausesMs: readonly number[] = PAUSES_MS): Google {
  return async (method, url, body) => {
    for (let tried = 0; ; tried += 1) {
      const response = await send(url, {
        method,
        headers: {
          authorization: `Bearer ${await token()}`,
          'content-type': 'application/json',
          ...(isCharged(url) ? { 'x-goog-user-project': project } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      // What was sent may have been done: only a question is asked again.
      const pause = method === 'GET' ? pausesMs[tried] : undefined;
      if (!BUSY.has(response.status) || pause === undefined) return { status: response.status, body: parsed(text) };
      await pauseFor(pause);
    }
  };
}

function parsed(text: string): Json {
  try {
    return parseCommented(text) as Json;
  } catch {
    return { error: { message: text.slice(0, 300) } };
  }
}
