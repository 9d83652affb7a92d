import { expect, it } from 'vitest';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { cardInForce, inForceFrom, versionsFault } from '@/domain/pricing/card/versions';
import { london, NEWPORT, realCard } from './support';

const from = (effective_from: string): AuthorityCard => ({ ...NEWPORT, effective_from });
const LONDON_TIME = 'Europe/London';
const dayAt = (versions: readonly AuthorityCard[], at: string): string | null =>
  cardInForce(versions, london(at), LONDON_TIME)?.effective_from ?? null;

it('a card comes into force at local midnight on its first day, and the one before is kept', () => {
  // In any order. Midnight on 1 June is 23:00 UTC the day before.
  const versions = [from('2026-06-01'), from('2024-01-01'), from('2027-01-01')];
  expect(dayAt(versions, '2023-12-31 23:59')).toBeNull();
  expect(dayAt(versions, '2024-01-01 00:00')).toBe('2024-01-01');
  expect(dayAt(versions, '2026-05-31 23:59')).toBe('2024-01-01');
  expect(dayAt(versions, '2026-06-01 00:00')).toBe('2026-06-01');
  expect(inForceFrom(from('2026-06-01'), LONDON_TIME)).toBe(Date.parse('2026-05-31T23:00:00Z'));
  expect(dayAt(versions, '2027-01-01 00:00')).toBe('2027-01-01');
  expect(dayAt(versions, '2099-01-01 00:00')).toBe('2027-01-01');
  expect(cardInForce([], 0, LONDON_TIME)).toBeNull();
});

it('a day on which the clocks change begins at local midnight', () => {
  const versions = [from('2026-01-01'), from('2026-03-29'), from('2026-10-25')];
  expect(dayAt(versions, '2026-03-28 23:59')).toBe('2026-01-01');
  expect(dayAt(versions, '2026-03-29 00:00')).toBe('2026-03-29');
  expect(dayAt(versions, '2026-10-24 23:59')).toBe('2026-03-29');
  expect(dayAt(versions, '2026-10-25 00:00')).toBe('2026-10-25');
});

it('two cards cannot begin on one day', () => {
  const versions = [realCard('congletonBefore'), realCard('congletonAfter')];
  expect(versionsFault(versions)).toBeNull();
  expect(versionsFault([...versions, from('2013-01-01')])).toBe(
    'Two cards are in force from 2013-01-01. Change the day of one of them.',
  );
});
