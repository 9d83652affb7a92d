/** The holiday rules on the desk's page: their form, their order, and what is said of them. */
import { loadFirebase } from '@/backend/later/load';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import newportCard from '../../../local/newport/card.json' with { type: 'json' };
import type { Listed, Observer } from '@/backend/connection/observe';
import type { Nation } from '@/domain/pricing/card/authorityCard';
import type { StoredCard } from '@/domain/pricing/card/storedCard';
import type { Holiday } from '@/domain/pricing/holiday';
import type { Tariff } from '@/domain/pricing/tariff';
import HolidaysScreen from '@/features/holidays/HolidaysScreen';
import { createAppStore } from '@/state/store';
import { bankHolidaysGroup, holidaysGroup, tariffGroup } from '@/state/tables';
import { show } from '../bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({ call: vi.fn() }));
/** The versions of the town's fare card. */
const town = vi.hoisted((): { cards: Listed<StoredCard>[] } => ({ cards: [] }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/desk/pricing', () => ({ watchSettings: () => () => {}, watchTable: () => () => {} }));
vi.mock('@/backend/desk/cards', () => ({
  watchCards: (_all: true, observer: Observer<Listed<StoredCard>[]>) => {
    observer.next(town.cards);
    return () => {};
  },
}));
vi.mock('@/backend/desk/catalogue', () => ({ newRowId: () => 'new' }));

const tariff = (id: string, title: string): Tariff & { id: string } => ({
  id,
  name: 'Central',
  title,
  fromtime: 0,
  totime: 1440,
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

/** Gives the town a fare card of this nation. */
function card(nation: Nation): void {
  const text = JSON.stringify({ ...newportCard, nation });
  town.cards = [{ id: 'card', text, from: newportCard.effective_from, added_at: 0, added_by: 'admin' }];
}

function open() {
  const store = createAppStore();
  store.dispatch(tariffGroup.actions.received([tariff('d', 'Day'), tariff('n', 'Night')]));
  store.dispatch(holidaysGroup.actions.received([{ id: 'h', ...holiday({}) }]));
  store.dispatch(bankHolidaysGroup.actions.received([]));
  show(<HolidaysScreen />, { code: 'GBP' }, store);
  return store;
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
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T12:00:00Z') });
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  town.cards = [];
});
afterEach(() => vi.useRealTimers());

describe('holidays', () => {
  it.each([
    ['A weekday', 'None', '', 'Select Week Wise Option'],
    ['A weekday', 'Monday', '2026-12-25', 'Empty the Holiday date'],
    ['A date', 'None', '', 'Select Day Wise Option'],
    ['A date', 'Monday', '2026-12-25', 'Empty the Week day'],
    ['Every bank holiday', 'Monday', '', 'Empty the Week day'],
    ['Every bank holiday', 'None', '2026-12-25', 'Empty the Holiday date'],
  ])('%s with week day %s and date “%s”: %s', async (option, week, date, message) => {
    open();
    await press('Add holiday');
    await choose(/^Tariff/, 'Day');
    await choose(/^Holds on/, option);
    await choose(/^Weekday/, week);
    fill('Holiday date', date);
    await press('Save');
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('may hold for every tariff on every bank holiday, whose next dates are named', async () => {
    card('scotland');
    open();
    await press('Add holiday');
    fill('Name', 'Bank holiday');
    await choose(/^Tariff/, 'Every tariff');
    await choose(/^Holds on/, 'Every bank holiday');
    const status = await within(screen.getByRole('dialog')).findByRole('status');
    expect(status).toHaveTextContent('The next are St Andrew’s Day on 30 Nov 2026, Christmas Day on 25 Dec 2026');
    expect(status).toHaveTextContent(
      'They are the bank holidays of Scotland, with the changes entered under Fare card.',
    );
    fill(/^How much/, '50');
    await press('Save');
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { mode: 'Add', row: { name: 'Bank holiday', tariff: '*', option: 'bank_holiday', week: '', holiday_date: '' } },
      ]),
    );
  });

  it('say whose bank holidays are taken in a town without a fare card', async () => {
    open();
    await press('Add holiday');
    expect(within(screen.getByRole('dialog')).queryByRole('status')).toBe(null);
    await choose(/^Holds on/, 'Every bank holiday');
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
      'This town has no fare card, so they are the bank holidays of England and Wales.',
    );
  });

  it('follow the days that the desk has entered', () => {
    const store = open();
    const every = holiday({ tariff: '*', option: 'bank_holiday', week: '' });
    act(() => {
      store.dispatch(holidaysGroup.actions.received([{ id: 'e', ...every }]));
      store.dispatch(
        bankHolidaysGroup.actions.received([
          { id: 'b', date: '2026-11-27', kind: 'added', name: 'Royal wedding' },
          { id: 'c', date: '2026-12-28', kind: 'removed', name: 'Moved' },
        ]),
      );
    });
    expect(screen.getByRole('row', { name: /Every tariff/ })).toHaveTextContent(
      'Every bank holidayNext: 27 Nov 2026, 25 Dec 2026, 1 Jan 2027',
    );
  });

  it('are listed by their next dates, then the weekdays, then what is past, with their names', () => {
    const store = open();
    const onDate = (id: string, holiday_date: string, name?: string) => ({
      id,
      ...holiday({ option: 'daywise', week: '', holiday_date, ...(name === undefined ? {} : { name }) }),
    });
    const rules = [
      onDate('old', '2026-05-04'),
      { id: 'sat', ...holiday({ week: 'sat' }) },
      { id: 'sun', ...holiday({ week: 'sun' }) },
      onDate('eve', '2026-12-31', 'New Year’s Eve'),
      { id: 'bank', ...holiday({ tariff: '*', option: 'bank_holiday', week: '' }) },
      onDate('soon', '2026-12-01'),
      onDate('import', '2026-12-24T00:00:00.000Z'),
    ];
    act(() => void store.dispatch(holidaysGroup.actions.received(rules)));
    const [, ...shown] = screen.getAllByRole('row').map((row) => (row as HTMLTableRowElement).cells[0]?.textContent);
    expect(shown).toEqual([
      '1 Dec 2026',
      '24 Dec 2026',
      'Every bank holidayNext: 25 Dec 2026, 28 Dec 2026, 1 Jan 2027',
      'New Year’s Eve31 Dec 2026',
      'Every Sunday',
      'Every Saturday',
      '4 May 2026Past',
    ]);
  });

  it('warn of a second rule for the same tariff and day, in the form and in the list', async () => {
    const store = open();
    await press('Add holiday');
    await choose(/^Tariff/, 'Day');
    await choose(/^Weekday/, 'Sunday');
    const warning = 'There is a rule for this tariff and day already: “Day, Every Sunday”. Only one of the two counts.';
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(warning);
    await choose(/^Tariff/, 'Every tariff');
    expect(within(screen.getByRole('dialog')).queryByRole('status')).toBe(null);
    expect(screen.queryByText(/^Not used/)).toBe(null);
    const two = [10, 30].map((price) => ({ id: `h${price}`, ...holiday({ price }) }));
    act(() => void store.dispatch(holidaysGroup.actions.received(two)));
    const [, first, second] = screen.getAllByRole('row', { hidden: true });
    expect(first).not.toHaveTextContent('Not used');
    expect(second).toHaveTextContent('Not used, same day as another rule');
    expect(second).toHaveTextContent('30%');
  });

  it('are not called another rule of themselves while they are edited', async () => {
    open();
    await press('Edit Day, Every Sunday');
    expect(within(screen.getByRole('dialog')).queryByRole('status')).toBe(null);
  });

  it('say that their tariff is gone, unless they are for every tariff', () => {
    const store = open();
    const every = { id: 'e', ...holiday({ tariff: '*' }) };
    act(() => void store.dispatch(holidaysGroup.actions.received([{ id: 'h', ...holiday({}) }, every])));
    act(() => void store.dispatch(tariffGroup.actions.received([tariff('n', 'Night')])));
    expect(screen.getByText('No such tariff').parentElement).toHaveTextContent('Day');
    expect(screen.getByRole('row', { name: /Every tariff/ })).not.toHaveTextContent('No such tariff');
  });
});
