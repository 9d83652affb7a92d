/** Plans and promos that are edited together. */
import { loadFirebase } from '@/backend/later/load';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Promo } from '@/domain/pricing/promo';
import type { Plan } from '@/domain/pricing/tariff';
import PlansScreen from '@/features/plans/PlansScreen';
import PromosScreen from '@/features/promos/PromosScreen';
import { promosGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { plansGroup } from '@/state/tables';
import { show } from '../bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
const silent = vi.hoisted(() => async (original: () => Promise<object>) => {
  const module = await original();
  const watches = Object.keys(module).filter((name) => name.startsWith('watch'));
  return { ...module, ...Object.fromEntries(watches.map((name) => [name, () => () => {}])) };
});
vi.mock('@/backend/desk/pricing', silent);
vi.mock('@/backend/people/notices', silent);

const plan = (tariff: string, price_1: number): Plan => ({
  tariff,
  waiting_time: 60,
  waiting_price: 0.5,
  distance_1: 1,
  price_1,
  max_1: 2,
  distance_2: 1,
  price_2: 0,
  max_2: 5,
  distance_3: 1,
  price_3: 2,
  max_3: 0,
  extra_passenger: 0,
  toll_charges: 2,
  outstation: 10,
});
const promo = (promo_name: string, changes: Partial<Promo> = {}): Promo => ({
  promo_name,
  promo_description: '',
  promo_discount_type: 'flat',
  promo_discount_value: 4,
  max_promo_discount_value: 0,
  min_order: 0,
  promo_validity: '2099-12-31',
  promo_usage_limit: 10,
  user_avail: 3,
  ...changes,
});

const PLANS = [
  { id: 'd', ...plan('Day', 3) },
  { id: 'n', ...plan('Night', 4.44) },
];

function open(element: ReactElement) {
  const store = createAppStore();
  show(element, {}, store);
  return store;
}
const openPlans = () => {
  const store = open(<PlansScreen />);
  act(() => void store.dispatch(plansGroup.actions.received(PLANS)));
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
};
const dialog = () => screen.getByRole('dialog');
const lines = (list: string) =>
  within(within(dialog()).getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const bodies = () => backend.call.mock.calls.map(([name, body]) => [name, body] as unknown[]);
const done = (id: string) => ({ ok: true, value: { id } });

beforeEach(() => {
  backend.call.mockReset().mockResolvedValue(done('x'));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

describe('plans', () => {
  const percent = async (typed: string) => {
    await userEvent.clear(within(dialog()).getByLabelText('Percent'));
    await userEvent.type(within(dialog()).getByLabelText('Percent'), typed);
  };

  it('are raised by a percentage, to the penny or to 10p, with each price before and after', async () => {
    openPlans();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all 2' }));
    await press('Raise prices…');
    await press('Raise prices: 2 plans');
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Enter a percentage from -50 to 100, but not 0.');
    await percent('5');
    expect(lines('Will change')[1]).toBe(
      'NightFirst stretch: £4.44 → becomes  £4.66Beyond: £2.00 → becomes  £2.10Waiting: £0.50 → becomes  £0.53',
    );
    await userEvent.selectOptions(within(dialog()).getByRole('combobox', { name: 'Rounded to' }), 'The nearest 10p');
    expect(lines('Will change')[1]).toContain('£4.44 → becomes  £4.70');
    await press('Raise prices: 2 plans');
    expect(await within(dialog()).findByText('2 done.')).toBeVisible();
    const day = { price_1: 3.2, price_2: 0, price_3: 2.1, waiting_price: 0.5 };
    expect(bodies()[0]).toMatchObject([
      'save_row',
      { table: 'plans', id: 'd', mode: 'Update', seen: plan('Day', 3), row: { ...plan('Day', 3), ...day } },
    ]);
  });

  it('are put back where they are still so, and named where somebody has set another price since', async () => {
    openPlans();
    await choose('Day', 'Night');
    await press('Raise prices…');
    await percent('10');
    await press('Raise prices: 2 plans');
    await within(dialog()).findByText('2 done.');
    backend.call.mockReset().mockResolvedValueOnce({ ok: false, failure: { key: 'changed_since' } });
    backend.call.mockResolvedValue(done('n'));
    await press('Undo 2 plans');
    expect(await within(dialog()).findByText('1 taken back, 1 not.')).toBeVisible();
    expect(lines('Results')[0]).toBe('DaySomebody else has changed it since. It stays as it is.');
    expect(bodies()[1]).toMatchObject([
      'save_row',
      { id: 'n', seen: { price_1: 4.88, waiting_price: 0.55 }, row: plan('Night', 4.44) },
    ]);
  });

  it('are left alone where a price would become nothing, or stays the same', async () => {
    openPlans();
    await choose('Day');
    await press('Raise prices…');
    await userEvent.selectOptions(within(dialog()).getByRole('combobox', { name: 'Rounded to' }), 'The nearest 10p');
    await percent('0.1');
    expect(lines('Cannot be done')).toEqual(['DayRounded, no price changes.']);
    expect(within(dialog()).getByRole('button', { name: 'Raise prices: 0 plans' })).toBeDisabled();
  });
});

describe('promos', () => {
  it('are switched off together, and on again when undone', async () => {
    const store = open(<PromosScreen />);
    const rows = [
      { id: 's', ...promo('SUMMER') },
      { id: 'w', ...promo('WINTER', { promo_state: 'off' }) },
    ];
    act(() => void store.dispatch(promosGroup.actions.received(rows)));
    expect(screen.getByRole('cell', { name: 'Switched off' })).toBeInTheDocument();
    await choose('SUMMER', 'WINTER');
    await press('Switch off…');
    expect(lines('Will change')).toEqual(['SUMMEROn → becomes  Switched off']);
    expect(lines('Cannot be done')).toEqual(['WINTERIt is so already.']);
    await press('Switch off: 1 promo');
    await press('Undo 1 promo');
    expect(await within(dialog()).findByText('1 taken back.')).toBeVisible();
    expect(bodies()).toMatchObject([
      ['save_row', { table: 'offers', id: 's', seen: { promo_name: 'SUMMER' }, row: { promo_state: 'off' } }],
      ['save_row', { table: 'offers', id: 's', seen: { promo_state: 'off' }, row: { promo_state: '' } }],
    ]);
  });
});
