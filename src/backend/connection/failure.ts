/**
 * A failure as a key of the message catalogue. `detail` is the service's own code, shown in front of the message;
 * `field` names the faulty field of the request.
 */
import { type MessageKey, messages } from '@/domain/messages';

export type Failure = { key: MessageKey; detail?: string; field?: string };

/** A result that may be a refusal: failures are values, and exceptions are for programming errors. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const succeeded = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refused = (key: MessageKey, detail?: string): Outcome<never> => ({
  ok: false,
  failure: detail === undefined ? { key } : { key, detail },
});

/** The message for a person: `PERMISSION_DENIED: You do not have permission to do this.` */
export function failureText(failure: Failure): string {
  return failure.detail ? `${failure.detail}: ${messages[failure.key]}` : messages[failure.key];
}

/** The failure behind a database error: refused by its rules, or unreachable. */
export function failureOf(error: unknown): Failure {
  const text = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : String(error);
  if (/permission[_ -]denied/i.test(text)) return { key: 'permission_denied', detail: 'PERMISSION_DENIED' };
  if (/network|disconnect|unavailable|offline/i.test(text)) return { key: 'offline' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' ? { key: 'service_unavailable' } : { key: 'service_unavailable', detail: code };
}
