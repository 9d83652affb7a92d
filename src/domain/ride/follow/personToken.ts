/** The last part of an address that only one person gives away: a secret, and whose it is. A person's id is no secret. */
import { isKey } from '../../paths';
import { SHARE_SECRET_CHARACTERS } from './follow';

/** The longest id of Firebase Authentication has 128 characters. */
const TOKEN_MAX_CHARACTERS = SHARE_SECRET_CHARACTERS + 128;

export const personToken = (uid: string, { secret }: { secret: string }): string => `${secret}${uid}`;

/** The parts of a token, or null for a text that is none. */
export function readPersonToken(token: string): { uid: string; secret: string } | null {
  if (token.length > TOKEN_MAX_CHARACTERS) return null;
  const uid = token.slice(SHARE_SECRET_CHARACTERS);
  if (!/^[-\w]+$/.test(token) || !isKey(uid)) return null;
  return { uid, secret: token.slice(0, SHARE_SECRET_CHARACTERS) };
}
