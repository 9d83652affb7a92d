/** The audit's filters, as stored in the address. */
import type { AuditFilter } from '@/backend/desk/audit';
import { AUDIT_KINDS, type AuditKind } from '@/domain/desk/auditEvents';
import { FILTERS_OF } from '@/domain/desk/filterNames';
import { datesOf, type RelativeDays, relativeDaysNamed } from '@/domain/time/relativeDays';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf, isLocalDate } from '@/domain/time/time';

const FIELDS = FILTERS_OF.audit;

/**
 * Filters as text, '' when not set. `person` is a uid, and `side` says whether they acted or were affected. `booking`
 * is a booking's id (not its reference), `row` a table's row such as `tariff/-Oabc`. Dates are `yyyy-MM-dd`; `days`
 * tells them from today instead.
 */
export type AuditFields = Record<(typeof FIELDS)[number], string> & { days: RelativeDays | '' };

export function auditFields(search: URLSearchParams): AuditFields {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, search.get(field) ?? ''])) as AuditFields;
  return { ...texts, days: relativeDaysNamed(search.get('days')) };
}

export function searchOf(fields: AuditFields): URLSearchParams {
  return new URLSearchParams(FIELDS.flatMap((field) => (fields[field] === '' ? [] : [[field, fields[field]]])));
}

export const NO_FIELDS: AuditFields = auditFields(new URLSearchParams());

const isKind = (text: string): text is AuditKind => (AUDIT_KINDS as readonly string[]).includes(text);

/** A query uses one index, so the most selective of booking, row, person and kind is the one sent. */
function aboutOf({ kind, person, side, booking, row }: AuditFields): AuditFilter['about'] {
  if (booking !== '') return { by: 'bookingId', value: booking };
  if (row !== '') return { by: 'row', value: row };
  if (person !== '') return { by: side === 'to' ? 'subject' : 'by', value: person };
  return isKind(kind) ? { by: 'kind', value: kind } : null;
}

/** Whether the browser looks through the entries itself: for words, or for one kind of what somebody did. */
export const isSifted = ({ words, kind, person }: AuditFields): boolean =>
  words.trim() !== '' || (isKind(kind) && person !== '');

/** The filter of the query on a local date. */
export function auditFilter(fields: AuditFields, today: string): AuditFilter {
  const { from, until } = datesOf(fields, today);
  return {
    about: aboutOf(fields),
    sifted: isSifted(fields),
    from: isLocalDate(from) ? instantOf(from, 0, DEFAULT_TIME_ZONE) : null,
    until: isLocalDate(until) ? endOfLocalDay(until, DEFAULT_TIME_ZONE) : null,
  };
}
