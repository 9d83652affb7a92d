import { describe, expect, it } from 'vitest';
import { typedTime } from '@/domain/desk/calls/typedTime';

/** Tuesday, 14 July 2026, 12:00 in London. */
const NOON = Date.UTC(2026, 6, 14, 11);
const at = (typed: string) => {
  const instant = typedTime(typed, NOON);
  return instant === null || Number.isNaN(instant) ? instant : new Date(instant).toISOString().slice(0, 16);
};

describe('a typed time', () => {
  it.each([
    ['', null],
    ['now', null],
    ['+45', '2026-07-14T11:45'],
    ['1830', '2026-07-14T17:30'],
    ['18:30', '2026-07-14T17:30'],
    ['6.30pm', '2026-07-14T17:30'],
    ['12am', '2026-07-14T23:00'],
    ['830', '2026-07-15T07:30'],
    ['9', '2026-07-15T08:00'],
    ['tom 9', '2026-07-15T08:00'],
    ['Tomorrow 0915', '2026-07-15T08:15'],
    ['fri 9', '2026-07-17T08:00'],
    ['24/12 0915', '2026-12-24T09:15'],
    ['3/1 9', '2027-01-03T09:00'],
    ['25', Number.NaN],
    ['9:75', Number.NaN],
    ['31/2 9', Number.NaN],
    ['soon', Number.NaN],
    ['gestern 9', Number.NaN],
  ])('%j', (typed, instant) => {
    expect(at(typed)).toEqual(instant);
  });
});
