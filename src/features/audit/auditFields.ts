/** The audit's filters, as stored in the address. */
import type { AuditFilter } from '@/backend/desk/audit';
import { AUDIT_KINDS, type AuditKind } from '@/domain/desk/auditEvents';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf, isLocalDate } from '@/domain/time/time';

const FIELDS = ['kind', 'person', 'side', 'booking', 'from', 'until'] as const;

/**
 * Filters as text, '' when not set. `person` is a uid, and `side` says whether they acted or were affected. `booking`
 * is a booking's id (not its reference). Dates are `yyyy-MM-dd`.
 */
export type AuditFields = Record<(typeof FIELDS)[number], string>;

export function auditFields(search: URLSearchParams): AuditFields {
  return Object.fromEntries(FIELDS.map((field) => [field, search.get(field) ?? ''])) as AuditFields;
}

export function searchOf(fields: AuditFields): URLSearchParams {
  return new URLSearchParams(FIELDS.flatMap((field) => (fields[field] === '' ? [] : [[field, fields[field]]])));
}

export const NO_FIELDS: AuditFields = auditFields(new URLSearchParams());

const isKind = (text: string): text is AuditKind => (AUDIT_KINDS as readonly string[]).includes(text);

/** A query uses one index, so the most selective of booking, person and kind is the one sent. */
function aboutOf({ kind, person, side, booking }: AuditFields): AuditFilter['about'] {
  if (booking !== '') return { by: 'bookingId', value: booking };
  if (person !== '') return { by: side === 'to' ? 'subject' : 'by', value: person };
  return isKind(kind) ? { by: 'kind', value: kind } : null;
}

export function auditFilter(fields: AuditFields): AuditFilter {
  const { from, until } = fields;
  return {
    about: aboutOf(fields),
    from: isLocalDate(from) ? instantOf(from, 0, DEFAULT_TIME_ZONE) : null,
    until: isLocalDate(until) ? endOfLocalDay(until, DEFAULT_TIME_ZONE) : null,
  };
}
