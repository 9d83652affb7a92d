/** ID tokens as the Auth emulator issues them: JSON Web Tokens without a signature. */
import { actingAs, type Identity, NOBODY, OWNER } from './identity';
import { RequestError } from './requestError';
import { isJsonObject, type JsonObject, parseJson } from './tree/json';

/** The credential of the emulator's owner. Every Firebase SDK sends it to an emulator. */
const OWNER_SECRET = 'owner';

interface TokenCheck {
  /** The project that tokens must be issued for. Null accepts any project. */
  readonly projectId: string | null;
  readonly nowMs: number;
}

/** The identity that a credential asks to act as: an `auth` value, nobody (null), or its own (undefined). */
export type AuthOverride = JsonObject | null | undefined;

/** Returns the identity behind a credential. Throws `invalid_token` or `expired_token`. */
export function identityOf(credential: string, override: AuthOverride, check: TokenCheck): Identity {
  if (credential === OWNER_SECRET) return override === undefined ? OWNER : actingAs(override);
  const identity = identityOfToken(credential, check);
  // Only the owner may act as another user. A user may at most drop to nobody.
  return override === null ? NOBODY : identity;
}

function identityOfToken(token: string, { projectId, nowMs }: TokenCheck): Identity {
  const [header, payload, signature, ...rest] = token.split('.');
  const claims = decodePart(payload);
  if (rest.length > 0 || signature === undefined) throw invalid('Could not parse auth token.');
  if (decodePart(header)['alg'] !== 'none' || signature !== '') {
    throw invalid('Only unsigned tokens of the Auth emulator are accepted here.');
  }
  const uid = claims['sub'] ?? claims['user_id'];
  if (typeof uid !== 'string' || uid === '') throw invalid('The auth token names no user.');
  if (projectId !== null && claims['aud'] !== projectId)
    throw invalid(`The auth token is not for project ${projectId}.`);
  const expiresAtMs = expiryOf(claims);
  if (expiresAtMs !== null && expiresAtMs <= nowMs) throw new RequestError('expired_token', 'Auth token is expired.');
  const firebase = claims['firebase'];
  const provider = isJsonObject(firebase) ? (firebase['sign_in_provider'] ?? null) : (claims['provider_id'] ?? null);
  return { auth: { uid, provider, token: claims }, bypassesRules: false, expiresAtMs };
}

/**
 * Returns the token's expiry in milliseconds. The SDKs' `mockUserToken` dates its one-hour tokens to the start of 1970;
 * as in the official emulator, these never expire.
 */
function expiryOf(claims: JsonObject): number | null {
  const { iat, exp } = claims;
  if (iat === 0) return null;
  if (typeof exp !== 'number') throw invalid('The auth token has no expiry.');
  return exp * 1000;
}

function decodePart(part: string | undefined): JsonObject {
  try {
    const json = parseJson(Buffer.from(part ?? '', 'base64url').toString('utf8'));
    if (isJsonObject(json)) return json;
  } catch {
    // Refused below.
  }
  throw invalid('Could not parse auth token.');
}

function invalid(message: string): RequestError {
  return new RequestError('invalid_token', message);
}
