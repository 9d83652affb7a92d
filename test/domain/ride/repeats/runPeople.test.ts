/** When a driver is shown who rides, in which order, and how many were carried. */
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '@/domain/ride/booking';
import {
  countedIn,
  inOrder,
  isNobodyThere,
  isSheetOpen,
  mayBeMarked,
  RUN_PASSENGERS_MAX,
} from '@/domain/ride/repeats/runPeople';
import { MINUTE_MS } from '@/domain/time/durations';

const AT = Date.UTC(2026, 11, 1, 8, 15);
const ride = (status: BookingStatus, more: object = {}) => ({
  repeat: { id: 'r', day: '2026-12-01' },
  account: 'school',
  status,
  tripdate: AT,
  driver: 'driver',
  ...more,
});

describe('who rides', () => {
  it.each<[BookingStatus, boolean]>([
    ['ACCEPTED', true],
    ['ARRIVED', true],
    ['STARTED', true],
    ['REACHED', false],
    ['PAID', false],
    ['CANCELLED', false],
    ['NEW', false],
  ])('is shown to its driver in %s: %s', (status, isShown) => {
    expect(isSheetOpen(ride(status), 'driver', AT)).toBe(isShown);
  });

  it('is shown to nobody else, and of no other ride', () => {
    expect(isSheetOpen(ride('STARTED'), 'other', AT)).toBe(false);
    expect(isSheetOpen(ride('STARTED', { account: undefined }), 'driver', AT)).toBe(false);
    expect(isSheetOpen(ride('STARTED', { repeat: undefined }), 'driver', AT)).toBe(false);
  });

  it('is shown from an hour before, to whom the ride is promised', () => {
    const promised = ride('NEW', { driver: undefined, promised: { driver: 'driver', at: 1 } });
    expect(isSheetOpen(promised, 'driver', AT - 61 * MINUTE_MS)).toBe(false);
    expect(isSheetOpen(promised, 'driver', AT - 60 * MINUTE_MS)).toBe(true);
    expect(isSheetOpen(promised, 'other', AT)).toBe(false);
  });

  it('is told in the order of the pickups', () => {
    const passengers = { a: { name: 'Owen', place: 1 }, b: { name: 'Megan', place: 0 } };
    expect(inOrder({ passengers }).map(({ id, name }) => [id, name])).toEqual([
      ['b', 'Megan'],
      ['a', 'Owen'],
    ]);
    expect(inOrder({})).toEqual([]);
  });
});

it('nobody is there only once everybody is marked so', () => {
  const passengers = { a: { name: 'Owen', place: 1 }, b: { name: 'Megan', place: 0 } };
  const absent = { carried: false, at: 1 };
  expect(isNobodyThere({ passengers }, { a: absent, b: absent })).toBe(true);
  expect(isNobodyThere({ passengers }, { a: absent })).toBe(false);
  expect(isNobodyThere({ passengers }, { a: absent, b: { carried: true, at: 2 } })).toBe(false);
  expect(isNobodyThere({ passengers }, undefined)).toBe(false);
  // Whoever was carried and is taken off the run meanwhile was there.
  expect(isNobodyThere({ passengers }, { a: absent, b: absent, gone: { carried: true, at: 2 } })).toBe(false);
  expect(isNobodyThere({ passengers }, { a: absent, b: absent, gone: absent })).toBe(true);
  // A run without named passengers is billed as driven.
  expect(isNobodyThere({}, { gone: absent })).toBe(false);
});

describe('a mark is of', () => {
  const people = { passengers: { a: { name: 'Owen', place: 0 } } };
  const carried = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { carried: true, at: 1 }]));

  it('somebody who rides on the run, or was marked on this ride before', () => {
    for (const said of [true, false]) {
      expect(mayBeMarked(people, { passenger: 'a', carried: said }, {})).toBe(true);
      expect(mayBeMarked(people, { passenger: 'p0', carried: said }, carried(1))).toBe(true);
    }
  });

  it('somebody who was taken off since, if they were carried, and of no more than a run can have', () => {
    expect(mayBeMarked(people, { passenger: 'gone', carried: true }, undefined)).toBe(true);
    expect(mayBeMarked(people, { passenger: 'gone', carried: false }, undefined)).toBe(false);
    expect(mayBeMarked(people, { passenger: 'gone', carried: true }, carried(RUN_PASSENGERS_MAX - 1))).toBe(true);
    expect(mayBeMarked(people, { passenger: 'gone', carried: true }, carried(RUN_PASSENGERS_MAX))).toBe(false);
    expect(mayBeMarked(people, { passenger: 'a', carried: true }, carried(RUN_PASSENGERS_MAX))).toBe(true);
    expect(mayBeMarked(null, { passenger: 'gone', carried: true }, undefined)).toBe(false);
  });
});

it('the marks add up', () => {
  const attendance = { a: { carried: true, at: 1 }, b: { carried: false, at: 2 }, c: { carried: true, at: 3 } };
  expect(countedIn(attendance)).toEqual({ carried: 2, absent: 1 });
  expect(countedIn(undefined)).toEqual({ carried: 0, absent: 0 });
});
