/** The filters of the desk's bookings, stored in the address so that a link or a reload shows the same rows. */
import { FILTERS_OF } from '@/domain/desk/filterNames';
import { BOOKING_STATUSES } from '@/domain/ride/booking';
import { type BookingFilter, type Standing, tidyReference } from '@/domain/ride/bookingSearch';
import { datesOf, type RelativeDays, relativeDaysNamed } from '@/domain/time/relativeDays';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf, isLocalDate } from '@/domain/time/time';

/**
 * Filters as text, '' when not set. Dates are `yyyy-MM-dd`, of the booking or, if `dates` is 'ride', of the ride; `days` tells
 * them from today instead; rider and driver uids; `name` part of either's name.
 */
export type FilterFields = Record<(typeof FIELDS)[number], string> & { days: RelativeDays | '' };

const FIELDS = FILTERS_OF.bookings;

export function filterFields(search: URLSearchParams): FilterFields {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, search.get(field) ?? ''])) as FilterFields;
  return { ...texts, days: relativeDaysNamed(search.get('days')) };
}

/** The address with new filters. It drops everything else, which closes an open booking. */
export function searchOf(fields: FilterFields): URLSearchParams {
  return new URLSearchParams(FIELDS.flatMap((field) => (fields[field] === '' ? [] : [[field, fields[field]]])));
}

export const NO_FIELDS: FilterFields = filterFields(new URLSearchParams());

export const isFiltered = (fields: FilterFields): boolean =>
  FIELDS.some((field) => field !== 'dates' && fields[field] !== '');

/** In place of a status: the bills the office is asked about. */
export const DISPUTED = 'disputed';
/** The same for fees of missed rides that nobody has settled. */
export const FEE_DUE = 'fee_due';

/** What the desk may ask for, in the order of a ride. */
export const STANDINGS: readonly Standing[] = ['UPCOMING', ...BOOKING_STATUSES];
/** In place of the dates of bookings: those of rides. */
export const RIDE_DATES = 'ride';

const isStanding = (text: string): text is Standing => (STANDINGS as readonly string[]).includes(text);
const orNull = (text: string): string | null => (text === '' ? null : text);

/** The filter of the search on a local date. A half-typed date filters nothing yet. */
export function filterOf(fields: FilterFields, today: string): BookingFilter {
  const { status, dates, rider, name, driver, booking } = fields;
  const { from, until } = datesOf(fields, today);
  return {
    status: isStanding(status) ? status : null,
    dispute: status === DISPUTED ? 'open' : null,
    fee: status === FEE_DUE ? 'due' : null,
    dates: dates === RIDE_DATES ? 'ride' : 'booked',
    from: isLocalDate(from) ? instantOf(from, 0, DEFAULT_TIME_ZONE) : null,
    until: isLocalDate(until) ? endOfLocalDay(until, DEFAULT_TIME_ZONE) : null,
    rider: orNull(rider),
    driver: orNull(driver),
    name: orNull(name.trim()),
    reference: tidyReference(booking),
  };
}
