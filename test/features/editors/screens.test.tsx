/** The desk's editors, each with its own behaviour; common behaviour is tested with the table. */
import { loadFirebase } from '@/backend/later/load';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactElement } from 'react';
import type { CarType } from '@/domain/pricing/carType';
import type { Holiday } from '@/domain/pricing/holiday';
import type { Plan, Tariff } from '@/domain/pricing/tariff';
import CancelReasonsScreen from '@/features/cancelreasons/CancelReasonsScreen';
import CarTypesScreen from '@/features/cartypes/CarTypesScreen';
import PlansScreen from '@/features/plans/PlansScreen';
import PromosScreen from '@/features/promos/PromosScreen';
import TariffScreen from '@/features/tariff/TariffScreen';
import { cancelReasonsGroup, promosGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { carTypesGroup, holidaysGroup, plansGroup, tariffGroup, zonesGroup } from '@/state/tables';
import { show } from '../bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({ call: vi.fn(), upload: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
/** The tables are brought by each test; the database is not asked. */
const silent = vi.hoisted(() => async (original: () => Promise<object>) => {
  const module = await original();
  const watches = Object.keys(module).filter((name) => name.startsWith('watch'));
  return { ...module, ...Object.fromEntries(watches.map((name) => [name, () => () => {}])) };
});
vi.mock('@/backend/desk/pricing', silent);
vi.mock('@/backend/desk/cards', silent);
vi.mock('@/backend/people/notices', silent);
vi.mock('@/backend/desk/catalogue', () => ({ newRowId: () => 'new' }));
vi.mock('@/backend/people/storage', () => ({ uploadCarPicture: backend.upload }));

const amounts = (price: number) => ({ distance_1: 1, price_1: price, max_1: 2, distance_2: 1, price_2: 1, max_2: 5 });
const plan = (tariff: string, price = 3): Plan => ({
  tariff,
  waiting_time: 60,
  waiting_price: 0.5,
  ...amounts(price),
  distance_3: 1,
  price_3: 2,
  max_3: 0,
  extra_passenger: 1,
  toll_charges: 2,
  outstation: 10,
});
const tariff = (id: string, title: string, fromtime: number, totime: number): Tariff & { id: string } => ({
  id,
  name: 'Central',
  title,
  fromtime,
  totime,
});
const holiday = (changes: Partial<Holiday>): Holiday => ({
  tariff: 'Day',
  option: 'weekwise',
  week: 'sun',
  holiday_date: '',
  calc_type: 'percentage',
  price: 20,
  ...changes,
});
const BLACK_CAB: CarType = {
  name: 'Black Cab',
  image: '/cartypes/black-cab.svg',
  base_fare: 0,
  rate_per_unit_distance: 0,
  rate_per_hour: 0,
  min_fare: 0,
  convenience_fees: 10,
  convenience_fee_type: 'percentage',
  extra_info: '',
  seats: 5,
};

function open(element: ReactElement) {
  const store = createAppStore();
  const bring = <T,>(group: { actions: { received: (rows: T) => never } }, rows: T) =>
    act(() => store.dispatch(group.actions.received(rows)));
  store.dispatch(zonesGroup.actions.received([{ id: 'c', name: 'Central', status: 'active', latlng: '[]' }]));
  store.dispatch(tariffGroup.actions.received([tariff('d', 'Day', 300, 1200), tariff('n', 'Night', 1320, 300)]));
  store.dispatch(plansGroup.actions.received([{ id: 'p', ...plan('Day') }]));
  store.dispatch(holidaysGroup.actions.received([{ id: 'h', ...holiday({}) }]));
  store.dispatch(carTypesGroup.actions.received([{ id: 'black', ...BLACK_CAB }]));
  show(element, { code: 'GBP' }, store);
  return { store, bring };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (field: RegExp, option: string) => {
  await userEvent.selectOptions(within(screen.getByRole('dialog')).getByRole('combobox', { name: field }), option);
};
const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const sent = () => backend.call.mock.calls.map(([, body]) => body as { row: unknown; mode: string });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  backend.upload.mockReset();
});

describe('tariffs', () => {
  it('show the day of their zones and name its gap in words', () => {
    open(<TariffScreen />);
    const days = screen.getByRole('region', { name: 'Which tariff holds when' });
    expect(within(days).getByRole('img', { name: /^Central: Night 00:00 to 05:00, Day 05:00 to 20:00/ })).toBeVisible();
    expect(days).toHaveTextContent('No tariff holds from 20:00 to 22:00: nobody can book a ride then.');
  });

  it('show the effect of a new title on the plan, and of a deletion', async () => {
    open(<TariffScreen />);
    await press('Edit Day, Central');
    expect(screen.getByRole('dialog')).toHaveTextContent('The plan of “Day” holds.');
    fill(/^Title/, 'Daytime');
    expect(screen.getByRole('dialog')).toHaveTextContent('The plan of “Day” and 1 holiday rule take the new title.');
    await press('Cancel');
    await press('Leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await press('Remove Day, Central');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'It is the last tariff called “Day”, with a plan and 1 holiday rule. Remove the plan first.',
    );
  });

  it('without a plan are marked, and so is a plan whose tariff is gone', () => {
    const { store } = open(<TariffScreen />);
    expect(screen.getByText('No prices yet').parentElement).toHaveTextContent('Night');
    act(() => void store.dispatch(plansGroup.actions.received([{ id: 'p', ...plan('Night') }])));
    expect(screen.getByText('No prices yet').parentElement).toHaveTextContent('Day');
  });

  it('are set in half hours and refuse an empty window', async () => {
    open(<TariffScreen />);
    await press('Add tariff');
    await choose(/^Zone/, 'Central');
    fill(/^Title/, 'Rush');
    await choose(/^From/, '16:30');
    await choose(/^To/, '16:30');
    await press('Save');
    expect(screen.getByRole('dialog')).toHaveTextContent('From and to must differ.');
    await choose(/^To/, '19:00');
    expect(screen.getByRole('dialog')).toHaveTextContent('Day and Rush overlap from 16:30 to 19:00');
    await press('Save');
    await waitFor(() =>
      expect(sent()).toMatchObject([{ mode: 'Add', row: { title: 'Rush', fromtime: 990, totime: 1140 } }]),
    );
  });
});

describe('plans', () => {
  it('price a trial trip line by line while being edited', async () => {
    open(<PlansScreen />);
    await press('Edit Day');
    const trial = screen.getByRole('region', { name: 'What a trip would cost' });
    fireEvent.change(within(trial).getByLabelText('Day'), { target: { value: '2026-11-25' } });
    // 2 × £3, 3 × £1, and three minutes of waiting at 50p, plus ten percent.
    expect(trial).toHaveTextContent('First stretch 2 km: 2 × 1 at £3.00£6.00');
    expect(trial).toHaveTextContent('Second stretch 3 km: 3 × 1 at £1.00£3.00');
    expect(trial).toHaveTextContent('Waiting 3 × 60 s at £0.50£1.50');
    expect(trial).toHaveTextContent('Convenience fee 10% of £10.50£1.05');
    expect(trial).toHaveTextContent('The rider pays£11.55');
    expect(trial).toHaveTextContent('The driver gets£10.50');
    fireEvent.change(within(trial).getByLabelText('Day'), { target: { value: '2026-11-22' } });
    expect(trial).toHaveTextContent('Sunday rate 20%£2.10');
    const [first] = screen.getAllByLabelText('Price');
    fireEvent.change(first as HTMLElement, { target: { value: '4' } });
    expect(trial).toHaveTextContent('First stretch 2 km: 2 × 1 at £4.00£8.00');
    fireEvent.change(first as HTMLElement, { target: { value: '4 pounds' } });
    expect(trial).toHaveTextContent('A field of the plan is not right yet.');
  });

  it('say that their tariff is gone', () => {
    const { store } = open(<PlansScreen />);
    expect(screen.queryByText('No such tariff')).not.toBeInTheDocument();
    act(() => void store.dispatch(tariffGroup.actions.received([tariff('n', 'Night', 1320, 300)])));
    expect(screen.getByText('No such tariff').parentElement).toHaveTextContent('Day');
  });

  it('are removed only after the tariffs and holiday rules are counted that are left without prices', async () => {
    const { store } = open(<PlansScreen />);
    act(() => {
      store.dispatch(holidaysGroup.actions.received([{ id: 'h', ...holiday({}) }]));
      const east = { ...tariff('e', 'Day', 600, 700), name: 'East' };
      store.dispatch(tariffGroup.actions.received([tariff('d', 'Day', 300, 1200), east]));
    });
    await press('Remove Day');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      '“Day”: 2 tariffs in 2 zones and 1 holiday rule. Until “Day” has another plan, nobody can book a ride in its hours. Rides booked already are billed as estimated.',
    );
    act(() => void store.dispatch(tariffGroup.actions.received([tariff('n', 'Night', 1320, 300)])));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('No tariff is called “Day”, so no ride is priced by it.');
  });

  it('are limited to one per title', async () => {
    open(<PlansScreen />);
    await press('Add plan');
    await choose(/^Tariff/, 'Day');
    await press('Save');
    expect(screen.getByRole('dialog')).toHaveTextContent('This name is already taken.');
    expect(backend.call).not.toHaveBeenCalled();
  });
});

describe('promos', () => {
  const SUMMER = {
    id: 's',
    promo_name: 'SUMMER',
    promo_description: '',
    promo_discount_type: 'flat',
    promo_discount_value: 4,
    max_promo_discount_value: 0,
    min_order: 0,
    promo_validity: '2020-08-31',
    promo_usage_limit: 10,
    user_avail: 3,
  } as const;

  it('show how often they were used, as a read-only field', async () => {
    const { store } = open(<PromosScreen />);
    act(() => void store.dispatch(promosGroup.actions.received([SUMMER])));
    expect(screen.getByRole('cell', { name: '3 of 10' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Ended 31 Aug 2020' })).toBeInTheDocument();
    await press('Edit SUMMER');
    expect(screen.getByLabelText('Used by')).toBeDisabled();
    // The text of an expired promo can still be edited, but its end does not move any more.
    fill('Description', 'Last year’s');
    fill(/^Valid until/, '2020-09-30');
    await press('Save');
    expect(screen.getByText(/^This promo has ended/)).toBeInTheDocument();
    fill(/^Valid until/, '2020-08-31');
    await press('Save');
    await waitFor(() => expect(sent()).toMatchObject([{ mode: 'Update', row: { promo_description: 'Last year’s' } }]));
  });

  it('cannot share a code', async () => {
    const { store } = open(<PromosScreen />);
    act(() => void store.dispatch(promosGroup.actions.received([SUMMER])));
    await press('Add promo');
    fill(/^Code/, 'summer');
    fill(/^Valid until/, '2090-01-01');
    await press('Save');
    expect(screen.getByText('This name is already taken.')).toBeInTheDocument();
  });
});

describe('car types', () => {
  const picture = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'van', { type });
  const put = (file: File) => {
    const input = document.querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('no file field');
    fireEvent.change(input, { target: { files: [file] } });
  };

  it('accept a picture of at most 2 MB, and report its other faults', async () => {
    backend.upload.mockResolvedValueOnce({ ok: false, failure: { key: 'image_upload_error' } });
    backend.upload.mockResolvedValue({ ok: true, value: 'https://files.test/van.png' });
    open(<CarTypesScreen />);
    await press('Edit Black Cab');
    put(picture('image/svg+xml'));
    expect(await screen.findByText('Choose a JPEG, PNG or WebP image.')).toBeInTheDocument();
    put(picture('image/png', 2 * 1024 * 1024 + 1));
    expect(await screen.findByText('Images can be at most 2 MB.')).toBeInTheDocument();
    expect(backend.upload).not.toHaveBeenCalled();
    put(picture('image/png'));
    expect(await screen.findByText('Image upload error')).toBeInTheDocument();
    put(picture('image/png'));
    await waitFor(() =>
      expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('src', 'https://files.test/van.png'),
    );
    await press('Save');
    await waitFor(() => expect(sent()).toMatchObject([{ row: { image: 'https://files.test/van.png' } }]));
  });

  it('warn beside the field and in the list while the shortest ride is free', async () => {
    const { store } = open(<CarTypesScreen />);
    expect(screen.getByRole('row', { name: /Black Cab/ })).toHaveTextContent('None');
    await press('Edit Black Cab');
    const warning = /a ride that ends as soon as it starts is free/;
    expect(screen.getByText(warning)).toBeInTheDocument();
    fill(/^Minimum fare/, '3.80');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    fill(/^Minimum fare/, '');
    expect(screen.getByText(warning)).toBeInTheDocument();
    fill(/^Base fare/, '2');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    act(() => {
      store.dispatch(carTypesGroup.actions.received([{ id: 'black', ...BLACK_CAB, min_fare: 3.8 }]));
    });
    await waitFor(() => expect(screen.queryByText('None')).not.toBeInTheDocument());
  });

  it('say whom they take, from one to eight people', async () => {
    open(<CarTypesScreen />);
    await press('Edit Black Cab');
    for (const wrong of ['0', '9', '2.5', '']) {
      fill(/^Seats/, wrong);
      await press('Save');
      expect(sent(), wrong).toEqual([]);
    }
    fill(/^Seats/, '6');
    await press('Save');
    await waitFor(() => expect(sent()).toMatchObject([{ row: { seats: 6 } }]));
  });

  it('show the effect of a new name, and refuse more than a hundred percent', async () => {
    open(<CarTypesScreen />);
    await press('Edit Black Cab');
    fill(/^Name/, 'Hackney');
    fill('How much', '101');
    await press('Save');
    expect(screen.getByText('A percentage can be at most 100.')).toBeInTheDocument();
    expect(screen.getByText('Drivers and bookings of “Black Cab” go on under the new name.')).toBeInTheDocument();
  });
});

describe('cancellation reasons', () => {
  it('are listed ten to a page, in the order of their values', async () => {
    const { store } = open(<CancelReasonsScreen />);
    const reasons = Array.from({ length: 12 }, (_, value) => ({ id: `r${value}`, label: `Reason ${value}`, value }));
    act(() => void store.dispatch(cancelReasonsGroup.actions.received(reasons)));
    expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
    await press('Next page');
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
  });

  it.each([
    [3, 0, 'Rides cancelled for it keep its words. The reasons after it move up by one.'],
    [3, 2, 'Rides cancelled for it keep its words.'],
    [1, 0, 'It is the last: riders then choose from five reasons of our own.'],
  ])('say before one of %i is removed what becomes of it and the rest', async (count, index, words) => {
    const { store } = open(<CancelReasonsScreen />);
    const reasons = Array.from({ length: count }, (_, value) => ({ id: `r${value}`, label: `Reason ${value}`, value }));
    act(() => void store.dispatch(cancelReasonsGroup.actions.received(reasons)));
    await press(`Remove Reason ${index}`);
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveTextContent(words);
    if (index === 2) expect(dialog).not.toHaveTextContent('move up');
  });

  it('say so when there are none', () => {
    const { store } = open(<CancelReasonsScreen />);
    act(() => void store.dispatch(cancelReasonsGroup.actions.failed({ key: 'no_cancel_reasons' })));
    expect(screen.getByText('No cancel reasons available')).toBeInTheDocument();
  });
});
