/** The filters of the desk's bookings, stored in the address so that a link or a reload shows the same rows. */
import { BOOKING_STATUSES, type BookingStatus } from '@/domain/ride/booking';
import { type BookingFilter, tidyReference } from '@/domain/ride/bookingSearch';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf, isLocalDate } from '@/domain/time/time';

/** Filters as text, '' when not set. Dates are `yyyy-MM-dd`, rider and driver uids, `name` part of either's name. */
export type FilterFields = Record<(typeof FIELDS)[number], string>;

const FIELDS = ['status', 'from', 'until', 'rider', 'name', 'driver', 'booking'] as const;

export function filterFields(search: URLSearchParams): FilterFields {
  return Object.fromEntries(FIELDS.map((field) => [field, search.get(field) ?? ''])) as FilterFields;
}

/** The address with new filters. It drops everything else, which closes an open booking. */
export function searchOf(fields: FilterFields): URLSearchParams {
  return new URLSearchParams(FIELDS.flatMap((field) => (fields[field] === '' ? [] : [[field, fields[field]]])));
}

export const NO_FIELDS: FilterFields = filterFields(new URLSearchParams());

export const isFiltered = (fields: FilterFields): boolean => FIELDS.some((field) => fields[field] !== '');

/** In place of a status: the bills the office is asked about. */
export const DISPUTED = 'disputed';
/** The same for fees of missed rides that nobody has settled. */
export const FEE_DUE = 'fee_due';

const isStatus = (text: string): text is BookingStatus => (BOOKING_STATUSES as readonly string[]).includes(text);
const orNull = (text: string): string | null => (text === '' ? null : text);

/** The database filter. A half-typed date or reference filters nothing yet. */
export function filterOf({ status, from, until, rider, name, driver, booking }: FilterFields): BookingFilter {
  return {
    status: isStatus(status) ? status : null,
    dispute: status === DISPUTED ? 'open' : null,
    fee: status === FEE_DUE ? 'due' : null,
    from: isLocalDate(from) ? instantOf(from, 0, DEFAULT_TIME_ZONE) : null,
    until: isLocalDate(until) ? endOfLocalDay(until, DEFAULT_TIME_ZONE) : null,
    rider: orNull(rider),
    driver: orNull(driver),
    name: orNull(name.trim()),
    reference: tidyReference(booking),
  };
}
