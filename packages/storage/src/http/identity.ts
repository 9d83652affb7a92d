import { HttpError } from './httpError';
import { isJsonObject } from './json';
import { type Value, valueOf } from '../rules/value';

/** The identity behind a request: the server (`owner`, not subject to rules), a signed-in user, or anonymous. */
export type Identity =
  | { kind: 'owner' }
  | { kind: 'user'; uid: string; token: Map<string, Value> }
  | { kind: 'anonymous' };

/**
 * Parses an `Authorization` header: `Firebase <ID token>` or `Bearer <ID token>` of the Auth emulator (unsigned), or
 * the word `owner`, which the Admin SDK sends to emulators.
 * @param projectId the project that tokens must be for; null accepts any
 * @throws HttpError 401 for a token that is malformed, signed, expired or for another project
 */
export function identify(authorization: string | undefined, projectId: string | null, now: Date): Identity {
  if (!authorization) return { kind: 'anonymous' };
  const credential = credentialOf(authorization);
  if (!credential) throw unauthenticated('malformed Authorization header');
  if (credential === 'owner') return { kind: 'owner' };
  const claims = claimsOf(credential);
  const project = projectId ?? String(claims.aud);
  if (claims.aud !== project || claims.iss !== `https://securetoken.google.com/${project}`) {
    throw unauthenticated('the ID token is for another project');
  }
  const uid = claims.sub;
  if (typeof uid !== 'string' || uid === '' || uid.length > MAX_UID_LENGTH)
    throw unauthenticated('no user in the ID token');
  if (!isMock(claims) && !(typeof claims.exp === 'number' && claims.exp * 1000 > now.getTime())) {
    throw unauthenticated('the ID token has expired');
  }
  const token = valueOf(claims);
  if (!(token instanceof Map)) throw unauthenticated('malformed ID token');
  return { kind: 'user', uid, token };
}

/**
 * Tells the server from everybody else, for calls that need the server's rights. As in the service, a credential that
 * is no good lacks those rights: it is not a failed sign-in.
 */
export const ownerOrAnonymous = (authorization: string | undefined): Identity =>
  credentialOf(authorization) === 'owner' ? { kind: 'owner' } : { kind: 'anonymous' };

const credentialOf = (authorization = ''): string | undefined =>
  /^(?:Firebase|Bearer) +(\S+)$/i.exec(authorization)?.[1];

/** Characters. Source: Firebase Authentication limits. */
const MAX_UID_LENGTH = 128;

/**
 * The SDK's `mockUserToken` (connectStorageEmulator) is issued at time 0 on purpose. It is for tests and never expires.
 */
const isMock = (claims: Record<string, unknown>) => claims.iat === 0;

function claimsOf(token: string): Record<string, unknown> {
  const [header, payload, signature, ...more] = token.split('.');
  if (!header || !payload || more.length > 0) throw unauthenticated('malformed ID token');
  // A signed token comes from the real service. Its signature cannot be checked here, so it is refused.
  if (signature || decoded(header).alg !== 'none') throw unauthenticated('only the Auth emulator’s unsigned ID tokens');
  return decoded(payload);
}

function decoded(part: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (isJsonObject(json)) return json;
  } catch {
    // Refused below.
  }
  throw unauthenticated('malformed ID token');
}

const unauthenticated = (why: string) => new HttpError(401, `Unauthenticated: ${why}.`);
