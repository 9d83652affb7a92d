import { expect, it } from 'vitest';
import { FILTER_SLOTS, freeSlots, type SavedFilter } from '@/domain/desk/savedFilter';

const saved = (at: number): SavedFilter => ({ name: 'Today', page: 'bookings', query: 'days=today', at });

it('takes the first key of twenty at first', () => {
  expect(freeSlots({})).toEqual(FILTER_SLOTS);
  expect([FILTER_SLOTS[0], FILTER_SLOTS.at(-1), FILTER_SLOTS.length]).toEqual(['01', '20', 20]);
});

it('takes the key after the newest, so that a key is used again late', () => {
  expect(freeSlots({ '02': saved(5), '07': saved(9), '08': saved(1) }).slice(0, 2)).toEqual(['09', '10']);
  expect(freeSlots({ '01': saved(1), '20': saved(9) })[0]).toBe('02');
});

it('has no key when all are taken', () => {
  expect(freeSlots(Object.fromEntries(FILTER_SLOTS.map((slot, index) => [slot, saved(index)])))).toEqual([]);
});
