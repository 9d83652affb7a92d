/** The filters of the desk's bookings, as they stand in the address: a link or a reload finds the same rows. */
import { BOOKING_STATUSES, type BookingStatus } from '@/domain/booking';
import { type BookingFilter, tidyReference } from '@/domain/bookingSearch';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf, isLocalDate } from '@/domain/time';

/** Texts as fields hold them; '' is no filter. Dates are `yyyy-MM-dd`, rider and driver uids, `name` a part of the rider's or the driver's. */
export type FilterFields = Record<(typeof FIELDS)[number], string>;

const FIELDS = ['status', 'from', 'until', 'rider', 'name', 'driver', 'booking'] as const;

export function filterFields(search: URLSearchParams): FilterFields {
  return Object.fromEntries(FIELDS.map((field) => [field, search.get(field) ?? ''])) as FilterFields;
}

/** The address with other filters; what else stands in it is closed. */
export function searchOf(fields: FilterFields): URLSearchParams {
  return new URLSearchParams(FIELDS.flatMap((field) => (fields[field] === '' ? [] : [[field, fields[field]]])));
}

export const NO_FIELDS: FilterFields = filterFields(new URLSearchParams());

export const isFiltered = (fields: FilterFields): boolean => FIELDS.some((field) => fields[field] !== '');

const isStatus = (text: string): text is BookingStatus => (BOOKING_STATUSES as readonly string[]).includes(text);
const orNull = (text: string): string | null => (text === '' ? null : text);

/** What is asked of the database. A half-typed date or reference asks for nothing yet. */
export function filterOf({ status, from, until, rider, name, driver, booking }: FilterFields): BookingFilter {
  return {
    status: isStatus(status) ? status : null,
    from: isLocalDate(from) ? instantOf(from, 0, DEFAULT_TIME_ZONE) : null,
    until: isLocalDate(until) ? endOfLocalDay(until, DEFAULT_TIME_ZONE) : null,
    rider: orNull(rider),
    driver: orNull(driver),
    name: orNull(name.trim()),
    reference: tidyReference(booking),
  };
}
