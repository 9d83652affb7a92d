import { describe, expect, it } from 'vitest';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import { fareLines } from '@/domain/ride/bill/fareLines';
import { bill } from '../../../support/bill';

describe('the words of a bill', () => {
  const labels = (holiday_weekday?: 'sun'): string[] => {
    const fare = bill();
    const facts = { ...fare.facts, ...(holiday_weekday === undefined ? {} : { holiday_weekday }) };
    return fareLines({ ...fare, holiday: 300, outstation: 200, facts }).map(({ label }) => label);
  };

  it('a plain Sunday has the Sunday rate, and a day by its date the holiday rate', () => {
    expect(labels('sun')).toContain('Sunday rate');
    expect(labels('sun')).not.toContain('Holiday rate');
    expect(labels()).toContain('Holiday rate');
  });

  it('a day with a name has it beside the percentage', () => {
    const note = (facts: Partial<FareBreakdown['facts']>): string | undefined => {
      const fare = bill();
      const lines = fareLines({ ...fare, holiday: 300, facts: { ...fare.facts, ...facts } });
      return lines.find(({ id }) => id === 'holiday')?.note;
    };
    expect(note({ holiday_name: 'Christmas Day', holiday_kind: 'percentage', holiday_percent: 50 })).toBe(
      'Christmas Day, 50%',
    );
    expect(note({ holiday_name: 'Christmas Day', holiday_kind: 'flat' })).toBe('Christmas Day');
    expect(note({ holiday_kind: 'percentage', holiday_percent: 50 })).toBe('50%');
    expect(note({ holiday_kind: 'flat' })).toBe('');
  });

  it('a trip out of the zone has an out-of-zone charge', () => {
    expect(labels()).toContain('Out-of-zone charge');
  });
});
