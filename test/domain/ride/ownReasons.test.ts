import { expect, it } from 'vitest';
import { DEFAULT_REASONS, isReasonFor, reasonsOfTable } from '@/domain/ride/ownReasons';

const TABLE = ['Cab taking long time'];

it.each([
  ['No longer needed', 'rider', 'NEW', true],
  ['No longer needed', 'rider', 'ACCEPTED', false],
  ['No longer needed', 'admin', 'NEW', false],
  ['The cab is not at the pickup', 'rider', 'ARRIVED', true],
  ['The cab is not at the pickup', 'rider', 'ACCEPTED', true],
  ['The cab is not at the pickup', 'rider', 'NEW', false],
  ['Stuck in traffic', 'driver', 'ACCEPTED', true],
  ['Stuck in traffic', 'rider', 'ACCEPTED', false],
  ['Nobody came to the pickup', 'driver', 'ARRIVED', true],
  ['Nobody came to the pickup', 'driver', 'ACCEPTED', false],
  ['Booked twice', 'admin', 'ACCEPTED', true],
  ['Booked twice', 'rider', 'NEW', false],
  ['Cab taking long time', 'rider', 'NEW', true],
  ['Cab taking long time', 'rider', 'ACCEPTED', true],
  ['Cab taking long time', 'admin', 'NEW', true],
  ['Driver denied duty', 'rider', 'ACCEPTED', false],
  ['Ring me on 0900 1234', 'rider', 'ACCEPTED', false],
] as const)('“%s” by the %s at %s: %s', (reason, by, status, fits) => {
  expect(isReasonFor(reason, by, status, TABLE)).toBe(fits);
});

it('a fresh town has five reasons for riders', () => {
  expect(reasonsOfTable([])).toEqual(DEFAULT_REASONS);
  expect(reasonsOfTable(TABLE)).toEqual(TABLE);
  for (const reason of DEFAULT_REASONS) expect(isReasonFor(reason, 'rider', 'ACCEPTED', [])).toBe(true);
});
