/** The filters of the audit as they stand in the address. */
import type { AuditFilter } from '@/backend/audit';
import { AUDIT_KINDS, type AuditKind } from '@/domain/auditEvents';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf, isLocalDate } from '@/domain/time';

const FIELDS = ['kind', 'person', 'side', 'booking', 'from', 'until'] as const;

/**
 * Texts as fields hold them; '' is no filter. `person` is a uid and `side` whether they did it or it was done to them;
 * `booking` is a booking's id (not its reference). Dates are `yyyy-MM-dd`.
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

/** One index serves a question, so the narrowest of booking, person and kind is the one that is asked. */
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
