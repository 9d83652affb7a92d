import { describe, expect, it } from 'vitest';
import type { Holiday } from '@/domain/pricing/holiday';
import type { Tariff } from '@/domain/pricing/tariff';
import { titleNews } from '@/features/tariff/titleNews';

const rule = (tariff: string, changes: Partial<Holiday> = {}): Holiday => ({
  tariff,
  option: 'weekwise',
  week: 'sun',
  holiday_date: '',
  calc_type: 'flat',
  price: 2,
  ...changes,
});
const ALL = rule('*', { option: 'bank_holiday', week: '' });
const others: Tariff[] = [{ name: 'Central', title: 'Night', fromtime: 0, totime: 1440 }];

describe('the effect of a title on holiday rules', () => {
  it('counts the rules that name it, on whatever day, and none that is for every tariff', () => {
    const holidays = [rule('Day'), rule('Day', { option: 'bank_holiday', week: '' }), ALL, rule('Night')];
    const change = { others, plans: [], holidays };
    expect(titleNews({ ...change, from: 'Day', to: null })).toContain('2 holiday rules stay');
    expect(titleNews({ ...change, from: 'Day', to: 'Daytime' })).toContain('and 2 holiday rules take the new title');
  });

  it('leaves a rule for every tariff out where no other names it', () => {
    const change = { others, plans: [], holidays: [ALL] };
    expect(titleNews({ ...change, from: 'Day', to: null })).toBe(
      'Its hours then have no tariff, unless another one holds.',
    );
  });
});
