import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import {
  type BookingFilter,
  bookingQuery,
  type DeskViewer,
  isAskedFor,
  NO_FILTER,
  searchIndex,
  tidyReference,
  typedReference,
} from '@/domain/ride/bookingSearch';

const ADMIN: DeskViewer = { usertype: 'admin' };
const FLEET: DeskViewer = { usertype: 'fleetadmin', uid: 'fleet-1' };
const NONE = NO_FILTER;

describe('the index for a filter', () => {
  it.each<[string, DeskViewer, Partial<BookingFilter>, object]>([
    ['nothing asked', ADMIN, {}, { by: 'bookingDate', narrowed: false }],
    ['dates alone', ADMIN, { from: 1, until: 2 }, { by: 'bookingDate', narrowed: false }],
    ['a status', ADMIN, { status: 'PAID' }, { by: 'status', value: 'PAID', narrowed: false }],
    ['a status and dates', ADMIN, { status: 'PAID', from: 1 }, { by: 'status', value: 'PAID', narrowed: false }],
    ['rides booked ahead', ADMIN, { status: 'UPCOMING' }, { by: 'status', value: 'NEW', narrowed: true }],
    ['dates of rides', ADMIN, { dates: 'ride', from: 1 }, { by: 'tripdate', narrowed: false }],
    [
      'a status and dates of rides',
      ADMIN,
      { status: 'PAID', dates: 'ride', from: 1 },
      { by: 'status', value: 'PAID', narrowed: true },
    ],
    ['the beginning of a reference', ADMIN, { reference: 'QXK' }, { by: 'bookingDate', narrowed: true }],
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

  it.each<[string, DeskViewer, Partial<BookingFilter>, object]>([
    ['a person before a status', ADMIN, { status: 'PAID', driver: 'd' }, { by: 'driver', value: 'd' }],
    ['a day of rides before a status', ADMIN, { status: 'PAID', dates: 'ride', from: 1 }, { by: 'tripdate' }],
    ['a fleet’s own rows before a status', FLEET, { status: 'PAID' }, { by: 'fleetadmin', value: 'fleet-1' }],
    ['a fleet’s driver before the fleet', FLEET, { driver: 'd' }, { by: 'driver', value: 'd' }],
    [
      'a fleet’s own rows before all past rides',
      FLEET,
      { dates: 'ride', until: 9 },
      { by: 'fleetadmin', value: 'fleet-1' },
    ],
  ])('on the server: %s', (_name, viewer, filter, expected) => {
    expect(searchIndex(viewer, { ...NONE, ...filter })).toEqual(expected);
  });

  it('a row that does not match the filter is dropped', () => {
    const booking = { status: 'NEW', customer_name: 'Robin Mercer', customer: 'rider-1' } as Booking;
    expect(isAskedFor(booking, { ...NONE, status: 'NEW', name: 'MERC', rider: 'rider-1' })).toBe(true);
    expect(isAskedFor(booking, { ...NONE, status: 'PAID' })).toBe(false);
    expect(isAskedFor(booking, { ...NONE, name: 'marc' })).toBe(false);
    expect(isAskedFor({ ...booking, driver_name: 'Marcus Hill' }, { ...NONE, name: 'marc' })).toBe(true);
    expect(isAskedFor(booking, { ...NONE, driver: 'driver-1' })).toBe(false);
    const ahead = { ...booking, bookLater: true, booking_id: 'QXKD2F', bookingDate: 5, tripdate: 9 };
    expect(isAskedFor(ahead, { ...NONE, status: 'UPCOMING', reference: 'QXK' })).toBe(true);
    expect(isAskedFor(ahead, { ...NONE, status: 'NEW' })).toBe(false);
    expect(isAskedFor(ahead, { ...NONE, reference: 'XKD' })).toBe(false);
    expect(isAskedFor(ahead, { ...NONE, dates: 'ride', from: 6, until: 9 })).toBe(true);
    expect(isAskedFor(ahead, { ...NONE, dates: 'booked', from: 6, until: 9 })).toBe(false);
  });
});

it.each(['sean', 'OBRIEN', 'O’Brien', "O'Brien", 'Seán  O’B'])('a name is found as it is typed: %s', (name) => {
  const booking = { status: 'NEW', customer_name: 'Robin Mercer', driver_name: 'Seán O’Brien' } as Booking;
  expect(isAskedFor(booking, { ...NONE, name })).toBe(true);
  expect(isAskedFor({ ...booking, driver_name: 'Shaun Byrne' }, { ...NONE, name })).toBe(false);
});

describe('a reference as people write it', () => {
  it.each([
    [' qx-kd2f ', 'QXKD2F'],
    ['QXK D2F', 'QXKD2F'],
    ['qx-k', 'QXK'],
    ['QX', null],
    ['QXKD2FF', null],
    ['QXKD2.', null],
    ['', null],
  ])('%j', (typed, expected) => {
    expect(tidyReference(typed)).toBe(expected);
  });
});

it('what is typed for a reference is told apart', () => {
  expect(['', ' q', 'qxk', 'QXKD2FF', 'q.'].map((typed) => typedReference(typed).state)).toEqual([
    'empty',
    'short',
    'found',
    'wrong',
    'wrong',
  ]);
});
