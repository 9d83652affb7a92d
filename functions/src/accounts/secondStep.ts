/** Keys of authenticator apps, their codes, and recovery codes: how they are drawn and compared. */
import { Secret, TOTP } from 'otpauth';
import {
  CODE_SECONDS,
  RECOVERY_CODES,
  SECOND_STEP_LOCK_MINUTES,
  SECOND_STEP_TRIES,
  type SecondStep,
  tidyCode,
} from '@/domain/people/signIn/secondStep';
import { MINUTE_MS } from '@/domain/time/durations';
import { chance } from '../chance';
import { hashed } from '../secretText';

/** RFC 4226 asks for at least 16 bytes and recommends 20. */
const SECRET_BYTES = 20;
const SALT_BYTES = 16;
/** No letter or digit that looks like another: 10 of 31 are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 10;
/** Codes before and after the present one that count, for a clock that is some seconds wrong. */
const WINDOW = 1;
const APP_CODE = /^\d{6}$/;

const appOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: 6, period: CODE_SECONDS });

/** A new key for an app, Base32. */
export const newSecret = (): string =>
  new Secret({ buffer: Uint8Array.from(chance.bytes(SECRET_BYTES)).buffer }).base32;

/** What the QR code says: the app shows the company and the email beside its codes. */
export const addressOf = (secret: string, issuer: string, label: string): string =>
  appOf(secret, { issuer, label }).toString();

/** The 30 seconds that a code belongs to, counted from 1970; null for a code of another time. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!APP_CODE.test(code)) return null;
  const apart = appOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return apart === null ? null : Math.floor(nowMs / (CODE_SECONDS * 1000)) + apart;
}

const hashOf = (salt: string, code: string): string => hashed(`${salt} ${code}`);

/** Ten new recovery codes: in clear, for the person to keep, and as they are stored. */
export function drawRecoveryCodes(): { codes: string[]; stored: Pick<SecondStep, 'salt' | 'codes'> } {
  const salt = Buffer.from(chance.bytes(SALT_BYTES)).toString('hex');
  const drawn = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET.charAt(chance.draw(0, ALPHABET.length))).join(''),
  );
  return {
    codes: drawn.map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`),
    stored: { salt, codes: Object.fromEntries(drawn.map((code) => [hashOf(salt, code), true])) },
  };
}

/** What a typed code is, and the record after it. */
export type Looked = { found: 'app' | 'recovery' | 'used' | 'wrong' | 'locks' | 'locked'; after: SecondStep };

function accepted(step: SecondStep, changes: Partial<SecondStep>): SecondStep {
  const { wrong: _wrong, lockedUntil: _lockedUntil, ...rest } = step;
  return { ...rest, ...changes };
}

/** Takes one wrong code away from those that are left. */
function counted(step: SecondStep, nowMs: number): Looked {
  const { lockedUntil: _past, wrong = 0, ...rest } = step;
  if (wrong + 1 < SECOND_STEP_TRIES) return { found: 'wrong', after: { ...rest, wrong: wrong + 1 } };
  return { found: 'locks', after: { ...rest, lockedUntil: nowMs + SECOND_STEP_LOCK_MINUTES * MINUTE_MS } };
}

/**
 * Looks at a typed code. Each is accepted once: a code of the app no earlier than the last, a recovery code by being struck out.
 * A code that was right before is no guess, so it does not count as a wrong one.
 */
export function lookAt(stored: SecondStep, typed: string, nowMs: number): Looked {
  const step = { ...stored, edits: stored.edits + 1 };
  if ((stored.lockedUntil ?? 0) > nowMs) return { found: 'locked', after: stored };
  const code = tidyCode(typed);
  const usedStep = stored.secret === undefined ? null : stepOfCode(stored.secret, code, nowMs);
  if (usedStep !== null) {
    if (usedStep <= (stored.usedStep ?? 0)) return { found: 'used', after: stored };
    return { found: 'app', after: accepted(step, { usedStep }) };
  }
  const hash = hashOf(stored.salt ?? '', code);
  const { [hash]: struck, ...codes } = stored.codes ?? {};
  return struck === undefined ? counted(step, nowMs) : { found: 'recovery', after: accepted(step, { codes }) };
}
