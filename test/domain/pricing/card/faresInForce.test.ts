import { expect, it } from 'vitest';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import type { BankHolidayChange } from '@/domain/pricing/card/bands/ownDays';
import { faresInForce } from '@/domain/pricing/card/faresInForce';
import { london, NEWPORT } from './support';

const from = (effective_from: string): AuthorityCard => ({ ...NEWPORT, effective_from });
const day = (date: string): BankHolidayChange => ({ date, kind: 'added', name: 'A day of its own' });
const at = (cards: readonly AuthorityCard[], time: string, days: readonly BankHolidayChange[] = []) =>
  faresInForce(cards, days, 'GBP', london(time), 'Europe/London');

it('is the table in force, and the first day of the one that comes next', () => {
  const cards = [from('2028-01-01'), from('2026-06-01'), from('2027-01-01')];
  expect(at(cards, '2026-05-31 23:59')).toMatchObject({ card: null, next_from: '2026-06-01' });
  expect(at(cards, '2026-06-01 00:00')).toMatchObject({ card: cards[1], next_from: '2027-01-01', currency: 'GBP' });
  expect(at(cards, '2028-01-01 00:00')).toMatchObject({ card: cards[0], next_from: null });
  expect(at([], '2026-06-01 00:00')).toEqual({ card: null, next_from: null, currency: 'GBP', bank_holidays: [] });
});

it('has the bank holidays of its own that are not over, the next one first, and nothing of who entered them', () => {
  const rows = [{ ...day('2026-12-28'), id: '-a', added_by: 'ada' }, day('2026-06-02'), day('2026-06-01')];
  expect(at([], '2026-06-02 23:59', rows).bank_holidays).toEqual([day('2026-06-02'), day('2026-12-28')]);
});
