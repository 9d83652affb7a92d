import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import {
  type BookingFilter,
  bookingQuery,
  type DeskViewer,
  isAskedFor,
  keyInstant,
  keyTime,
  servedFilter,
  tidyReference,
} from '@/domain/ride/bookingSearch';
import { pushKey } from '../../../local/seed/ids';

const ADMIN: DeskViewer = { usertype: 'admin' };
const FLEET: DeskViewer = { usertype: 'fleetadmin', uid: 'fleet-1' };
const NONE: BookingFilter = {
  status: null,
  dispute: null,
  fee: null,
  from: null,
  until: null,
  rider: null,
  driver: null,
  name: null,
  reference: null,
};

describe('the index for a filter', () => {
  it.each<[string, DeskViewer, Partial<BookingFilter>, object]>([
    ['nothing asked', ADMIN, {}, { by: 'bookingDate', narrowed: false }],
    ['dates alone', ADMIN, { from: 1, until: 2 }, { by: 'bookingDate', narrowed: false }],
    ['a status', ADMIN, { status: 'NEW' }, { by: 'status', value: 'NEW', narrowed: false }],
    ['a status and dates', ADMIN, { status: 'NEW', from: 1 }, { by: 'status', value: 'NEW', narrowed: false }],
    ['a driver and a status', ADMIN, { driver: 'd', status: 'NEW' }, { by: 'driver', value: 'd', narrowed: true }],
    ['rider and driver', ADMIN, { rider: 'r', driver: 'd' }, { by: 'customer', value: 'r', narrowed: true }],
    ['a reference', ADMIN, { reference: 'QXKD2F', rider: 'r' }, { by: 'booking_id', value: 'QXKD2F', narrowed: true }],
    ['a fleet, nothing asked', FLEET, {}, { by: 'fleetadmin', value: 'fleet-1', narrowed: false }],
    ['a fleet and dates', FLEET, { until: 9 }, { by: 'fleetadmin', value: 'fleet-1', narrowed: false }],
    ['a fleet and a driver', FLEET, { driver: 'd' }, { by: 'fleetadmin', value: 'fleet-1', narrowed: true }],
    ['a fleet and a name', FLEET, { name: 'ro' }, { by: 'fleetadmin', value: 'fleet-1', narrowed: true }],
  ])('%s', (_name, viewer, filter, expected) => {
    expect(bookingQuery(viewer, { ...NONE, ...filter })).toEqual(expected);
  });

  it('serves part of the filter; the rest is applied to the rows', () => {
    const filter = { ...NONE, from: 1, status: 'NEW', driver: 'd', name: 'ro', reference: 'QXKD2F' } as const;
    expect(servedFilter(ADMIN, filter)).toEqual({ ...NONE, from: 1, reference: 'QXKD2F' });
    expect(servedFilter(FLEET, filter)).toEqual({ ...NONE, from: 1, reference: 'QXKD2F' });
    expect(servedFilter(ADMIN, { ...filter, reference: null })).toEqual({ ...NONE, from: 1, driver: 'd' });
    expect(servedFilter(FLEET, { ...filter, reference: null })).toEqual({ ...NONE, from: 1 });
  });

  it('a row that does not match the filter is dropped', () => {
    const booking = { status: 'NEW', customer_name: 'Robin Mercer', customer: 'rider-1' } as Booking;
    expect(isAskedFor(booking, { ...NONE, status: 'NEW', name: 'MERC', rider: 'rider-1' })).toBe(true);
    expect(isAskedFor(booking, { ...NONE, status: 'PAID' })).toBe(false);
    expect(isAskedFor(booking, { ...NONE, name: 'marc' })).toBe(false);
    expect(isAskedFor({ ...booking, driver_name: 'Marcus Hill' }, { ...NONE, name: 'marc' })).toBe(true);
    expect(isAskedFor(booking, { ...NONE, driver: 'driver-1' })).toBe(false);
  });
});

describe('the time in a booking’s id', () => {
  it('separates ids drawn before an instant from those drawn then or later', () => {
    const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2090, 0) });
    fc.assert(
      fc.property(instant, instant, fc.nat(), (drawn, bound, number) => {
        expect(pushKey(drawn, number) >= keyTime(bound)).toBe(drawn >= bound);
        expect(keyInstant(pushKey(drawn, number))).toBe(drawn);
      }),
    );
  });
});

describe('a reference as people write it', () => {
  it.each([
    [' qx-kd2f ', 'QXKD2F'],
    ['QXK D2F', 'QXKD2F'],
    ['QXKD2', null],
    ['QXKD2FF', null],
    ['QXKD2.', null],
    ['', null],
  ])('%j', (typed, expected) => {
    expect(tidyReference(typed)).toBe(expected);
  });
});
