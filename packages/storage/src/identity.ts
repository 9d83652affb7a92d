import { HttpError } from './httpError';
import { isJsonObject } from './json';
import { type Value, valueOf } from './rules/value';

/** Who is asking: the server (`owner`, not subject to rules), a signed-in user, or nobody known. */
export type Identity =
  | { kind: 'owner' }
  | { kind: 'user'; uid: string; token: Map<string, Value> }
  | { kind: 'anonymous' };

/**
 * Reads an `Authorization` header: `Firebase <ID token>` or `Bearer <ID token>` of the Auth emulator (unsigned),
 * or the word `owner`, which the Admin SDK sends to emulators.
 * @throws HttpError 401 for a token that is malformed, signed, expired or of another project
 */
export function identify(authorization: string | undefined, projectId: string, now: Date): Identity {
  if (!authorization) return { kind: 'anonymous' };
  const credential = /^(?:Firebase|Bearer) +(\S+)$/i.exec(authorization)?.[1];
  if (!credential) throw unauthenticated('malformed Authorization header');
  if (credential === 'owner') return { kind: 'owner' };
  const claims = claimsOf(credential);
  if (claims.aud !== projectId || claims.iss !== `https://securetoken.google.com/${projectId}`) {
    throw unauthenticated('the ID token is of another project');
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

/** Characters. Source: Firebase Authentication limits. */
const MAX_UID_LENGTH = 128;

/** The SDK's `mockUserToken` (connectStorageEmulator) is issued at time 0 on purpose: it is for tests and never ages. */
const isMock = (claims: Record<string, unknown>) => claims.iat === 0;

function claimsOf(token: string): Record<string, unknown> {
  const [header, payload, signature, ...more] = token.split('.');
  if (!header || !payload || more.length > 0) throw unauthenticated('malformed ID token');
  // A signed token is from the real service; its signature could not be checked here, so it is not believed.
  if (signature || decoded(header).alg !== 'none') throw unauthenticated('only the Auth emulator’s unsigned ID tokens');
  return decoded(payload);
}

function decoded(part: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (isJsonObject(json)) return json;
  } catch {
    // Falls through to the refusal: what is not JSON is no token.
  }
  throw unauthenticated('malformed ID token');
}

const unauthenticated = (why: string) => new HttpError(401, `Unauthenticated: ${why}.`);
