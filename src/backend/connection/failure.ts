/**
 * What went wrong, in the catalogue's words. `detail` is the service's own code, shown before them (SPEC section 8);
 * `field` names what was wrong in what was sent.
 */
import { type MessageKey, messages } from '@/domain/messages';

export type Failure = { key: MessageKey; detail?: string; field?: string };

/** An answer that may be a refusal: failures are values, throwing is for programmer error. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const succeeded = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refused = (key: MessageKey, detail?: string): Outcome<never> => ({
  ok: false,
  failure: detail === undefined ? { key } : { key, detail },
});

/** The words for a person: `PERMISSION_DENIED: You do not have permission to do this.` */
export function failureText(failure: Failure): string {
  return failure.detail ? `${failure.detail}: ${messages[failure.key]}` : messages[failure.key];
}

/** The failure behind an error of the database: refused by its rules, or out of reach. */
export function failureOf(error: unknown): Failure {
  const text = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : String(error);
  if (/permission[_ -]denied/i.test(text)) return { key: 'permission_denied', detail: 'PERMISSION_DENIED' };
  if (/network|disconnect|unavailable|offline/i.test(text)) return { key: 'offline' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' ? { key: 'service_unavailable' } : { key: 'service_unavailable', detail: code };
}
