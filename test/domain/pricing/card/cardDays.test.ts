import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { bankHolidaySchema } from '@/domain/pricing/card/bands/bankHolidaySchema';
import { bankHolidaysOf } from '@/domain/pricing/card/bands/bankHolidays';
import { cardDays, nationOf } from '@/domain/pricing/card/bands/cardDays';
import { type BankHolidayChange, ownDaysAhead } from '@/domain/pricing/card/bands/ownDays';

const CORONATION: BankHolidayChange = { date: '2028-05-08', kind: 'added', name: 'Coronation' };
const NOT_MAY_DAY: BankHolidayChange = { date: '2028-05-01', kind: 'removed', name: 'Moved to 8 May' };

describe('the bank holidays of a card', () => {
  it('are those of its nation where the desk has entered none', () => {
    expect(cardDays('scotland', [])).toBe(bankHolidaysOf('scotland'));
  });

  it('have the days entered, and lack those that are none after all', () => {
    const changes = [CORONATION, NOT_MAY_DAY];
    const days = cardDays('england-and-wales', changes);
    expect([days.has('2028-05-08'), days.has('2028-05-01')]).toEqual([true, false]);
    expect(days.size).toBe(bankHolidaysOf('england-and-wales').size);
    expect(cardDays('scotland', changes).has('2028-01-04')).toBe(true);
    // The published list itself stays as it is.
    expect(bankHolidaysOf('england-and-wales').has('2028-05-01')).toBe(true);
  });

  it('are those of the nation of the latest card, in any order, and without a card those of England and Wales', () => {
    const cards = [
      { nation: 'england-and-wales', effective_from: '2024-04-01' },
      { nation: 'scotland', effective_from: '2026-04-01' },
      { nation: 'northern-ireland', effective_from: '2025-04-01' },
    ] as const;
    expect([nationOf(cards), nationOf(cards.toReversed())]).toEqual(['scotland', 'scotland']);
    expect(nationOf([])).toBe('england-and-wales');
  });

  it('follow rows that change', () => {
    expect(cardDays('scotland', [CORONATION]).has('2028-05-08')).toBe(true);
    expect(cardDays('scotland', [NOT_MAY_DAY]).has('2028-05-08')).toBe(false);
  });

  it('are printed with the card while they are ahead, the next one first', () => {
    expect(ownDaysAhead([CORONATION, NOT_MAY_DAY], '2028-05-01')).toEqual([NOT_MAY_DAY, CORONATION]);
    expect(ownDaysAhead([CORONATION, NOT_MAY_DAY], '2028-05-02')).toEqual([CORONATION]);
  });
});

describe('a day entered', () => {
  it.each([
    [{ ...CORONATION, date: '2028-02-30' }, 'no_details_error'],
    [{ ...CORONATION, date: '' }, 'no_details_error'],
    [{ ...CORONATION, name: ' ' }, 'no_details_error'],
  ])('%j is refused', (row, key) => {
    const parsed = v.safeParse(bankHolidaySchema, row);
    expect(parsed.issues?.[0].message).toBe(key);
  });
});
