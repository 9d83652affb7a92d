/**
 * A failure as a key of the message catalogue. `detail` is what the message is about, shown in front of it (the name of a
 * row); `field` names the faulty field of the request; `figures` are the figures in question; `ride` is the id of another ride
 * that stands in the way; `code` is the service's own code, for the office.
 */
import type { MessageKey } from '@/domain/messages';
import { textOf } from '@/domain/startMessages';
import * as words from '@/languages/en/bookings/connection';
import { Unacknowledged } from './acknowledged';

export type Failure = {
  key: MessageKey;
  detail?: string;
  field?: string;
  figures?: Figures;
  ride?: string;
  code?: string;
};

export type Figures = Readonly<Record<string, number>>;

/** A result that may be a refusal: failures are values, and exceptions are for programming errors. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const succeeded = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refused = (key: MessageKey, code?: string): Outcome<never> => ({
  ok: false,
  failure: code === undefined ? { key } : { key, code },
});

/** The message for a person, without its next step: `Night: This name is already taken.` */
export function failureText(failure: Failure): string {
  const text = textOf(failure.key);
  return failure.detail ? `${failure.detail}: ${text}` : text;
}

/** The code as the office is told it: `Reference: permission-denied`. Null if there is none. */
export const referenceText = ({ code }: Failure): string | null =>
  code ? words.reference(code.toLowerCase().replace(/[_\s]+/g, '-')) : null;

/** The failure behind a database error: refused by its rules, or unreachable. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Unacknowledged) return { key: 'kept_offline' };
  const text = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : String(error);
  if (/permission[_ -]denied/i.test(text)) return { key: 'permission_denied', code: 'PERMISSION_DENIED' };
  if (/network|disconnect|unavailable|offline/i.test(text)) return { key: 'offline' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' ? { key: 'service_unavailable' } : { key: 'service_unavailable', code };
}
