import { expect, it } from 'vitest';
import { pageFor } from '@/features/plain/booking/steps';
import { STATION } from '../../../support/places';

const NOTHING = { pickup: null, drop: null };
const FROM = { pickup: { ...STATION, zone: null }, drop: null };
const BOTH = { ...FROM, drop: FROM.pickup };

it.each([
  [null, NOTHING, 'from'],
  [null, FROM, 'from'],
  [null, BOTH, 'check'],
  ['check', NOTHING, 'from'],
  ['check', FROM, 'to'],
  ['to', FROM, 'to'],
  ['when', FROM, 'to'],
  ['needs', BOTH, 'needs'],
  ['constructor', BOTH, 'check'],
  ['from', BOTH, 'from'],
] as const)('the address %s leads to no question before its time', (asked, points, page) => {
  expect(pageFor(asked, points)).toBe(page);
});
