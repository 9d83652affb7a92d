import { loadFirebase } from '@/backend/later/load';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { EVERY_TARIFF } from '@/domain/pricing/tariff';
import { TrialFare } from '@/features/plans/TrialFare';
import { createAppStore } from '@/state/store';
import { HACKNEY, PLANS } from '../../domain/support/fares';
import { show } from '../bookings/ride';

await loadFirebase();

it('a trial trip on a bank holiday costs what the rule for every bank holiday adds', () => {
  const rule = {
    name: 'Bank holiday',
    tariff: EVERY_TARIFF,
    option: 'bank_holiday',
    week: '',
    holiday_date: '',
    calc_type: 'percentage',
    price: 50,
  } as const;
  const [plan] = PLANS;
  if (plan === undefined) throw new Error('no plan');
  show(
    <TrialFare
      plan={plan}
      carTypes={[HACKNEY]}
      holidays={[rule]}
      bankHolidays={new Set(['2026-12-28'])}
      settings={DEFAULT_SETTINGS}
    />,
    { code: 'GBP' },
    createAppStore(),
  );
  const onDay = (value: string): string => {
    fireEvent.change(screen.getByLabelText('Day'), { target: { value } });
    return screen.getByRole('region', { name: 'What a trip would cost' }).textContent;
  };
  expect(onDay('2026-12-28')).toContain('Holiday rate Bank holiday, 50%');
  expect(onDay('2026-12-29')).not.toContain('Bank holiday');
});
