import { describe, expect, it } from 'vitest';
import { NATIONS } from '@/domain/pricing/card/authorityCard';
import { publishedName } from '@/domain/pricing/card/bands/bankHolidayNames';
import { bankHolidaysOf } from '@/domain/pricing/card/bands/bankHolidays';
import { bankHolidaysAhead } from '@/domain/pricing/card/bands/daysAhead';

/** What gov.uk calls the days of a year, in the order of the year. */
const YEAR = {
  'england-and-wales': [
    'New Year’s Day',
    'Good Friday',
    'Easter Monday',
    'Early May bank holiday',
    'Spring bank holiday',
    'Summer bank holiday',
    'Christmas Day',
    'Boxing Day',
  ],
  scotland: [
    'New Year’s Day',
    '2nd January',
    'Good Friday',
    'Early May bank holiday',
    'Spring bank holiday',
    'Summer bank holiday',
    'St Andrew’s Day',
    'Christmas Day',
    'Boxing Day',
  ],
  'northern-ireland': [
    'New Year’s Day',
    'St Patrick’s Day',
    'Good Friday',
    'Easter Monday',
    'Early May bank holiday',
    'Spring bank holiday',
    'Battle of the Boyne',
    'Summer bank holiday',
    'Christmas Day',
    'Boxing Day',
  ],
} as const;

describe('the published bank holidays', () => {
  it.each(NATIONS)('of %s have the names of every year, in its order', (nation) => {
    const days = [...bankHolidaysOf(nation)].toSorted();
    for (const year of new Set(days.map((date) => date.slice(0, 4)))) {
      const names = days
        .filter((date) => date.startsWith(year))
        .map((date) => publishedName(date, nation).replace(' (substitute day)', ''));
      expect([year, names]).toEqual([year, YEAR[nation]]);
    }
  });

  it.each([
    ['2027-12-27', 'england-and-wales', 'Christmas Day (substitute day)'],
    ['2027-12-28', 'england-and-wales', 'Boxing Day (substitute day)'],
    ['2028-01-03', 'england-and-wales', 'New Year’s Day (substitute day)'],
    ['2034-01-02', 'england-and-wales', 'New Year’s Day (substitute day)'],
    ['2028-01-04', 'scotland', '2nd January (substitute day)'],
    ['2024-12-02', 'scotland', 'St Andrew’s Day (substitute day)'],
    ['2024-03-18', 'northern-ireland', 'St Patrick’s Day (substitute day)'],
    ['2026-07-13', 'northern-ireland', 'Battle of the Boyne (substitute day)'],
  ] as const)('%s in %s is %s', (date, nation, name) => {
    expect(publishedName(date, nation)).toBe(name);
  });

  it('to come are named, with the changes that the desk entered', () => {
    const changes = [
      { date: '2028-05-08', kind: 'added', name: 'Coronation' },
      { date: '2028-05-01', kind: 'removed', name: 'Moved to 8 May' },
    ] as const;
    expect(bankHolidaysAhead('england-and-wales', changes, '2028-04-17', 3)).toEqual([
      { date: '2028-04-17', name: 'Easter Monday' },
      { date: '2028-05-08', name: 'Coronation' },
      { date: '2028-05-29', name: 'Spring bank holiday' },
    ]);
    expect(bankHolidaysAhead('scotland', [], '2029-01-01', 3)).toEqual([]);
  });
});
