import { expect, it } from 'vitest';
import { areaOf } from '@/domain/ride/ahead/area';

it.each([
  ['12 Stow Hill, Newport, NP20 1JH', 'Newport, NP20'],
  ['Flat 2, 12 Stow Hill, Newport', 'Newport'],
  ['Chepstow Road, Maindee, Newport', 'Newport'],
  ['Stow Hill, 12', 'Centre'],
  ['Home of Ada', 'Centre'],
  ['', 'Centre'],
])('%s is told as %s', (add, area) => {
  expect(areaOf({ add, zone: 'Centre' })).toBe(area);
});

it('a place outside every zone whose address says nothing is told as such', () => {
  expect(areaOf({ add: 'The old mill', zone: null })).toBe('Outside our area');
});
