import { loadFirebase } from '@/backend/later/load';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import { messages } from '@/domain/messages';
import { importCard } from '@/domain/pricing/card/cardFile';
import { circleRound } from '@/domain/place/geo';
import { FIRST_SETTINGS } from '@/domain/pricing/settings';
import SetupScreen from '@/features/setup/SetupScreen';
import { carTypesGroup, settingsGroup } from '@/state/tables';
import { show } from '../bookings/ride';

await loadFirebase();

type Rows = Record<string, object[] | null>;
const backend = vi.hoisted(() => ({
  call: vi.fn(),
  rows: {} as Rows,
  boundaries: [] as object[],
  boundariesCome: () => {},
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/desk/pricing', () => ({
  watchSettings: () => () => {},
  watchTable: (name: string, observer: Observer<object[]>) => {
    observer.next(backend.rows[name] ?? null);
    return () => {};
  },
}));
vi.mock('@/backend/desk/catalogue', () => ({ newRowId: () => 'new-row' }));
vi.mock('@/backend/desk/cards', () => ({
  watchCards: (_all: true, observer: Observer<object[]>) => {
    observer.next(backend.rows['authority_cards'] ?? []);
    return () => {};
  },
}));
vi.mock('@/backend/desk/townZones', () => ({
  readTownZones: () =>
    new Promise((answer) => {
      backend.boundariesCome = () => answer(backend.boundaries);
    }),
}));
vi.mock('@/maps/MapView', () => ({ MapView: () => null }));

const NEWPORT = {
  id: 'newport',
  name: 'Newport',
  status: 'active',
  latlng: JSON.stringify(circleRound({ lat: 51.58, lng: -3 }, 5000)),
};
const COMPANY = { CompanyName: 'Newport Taxis', care_no: '01633 960123' };
const SOON = { ...FIRST_SETTINGS, opening: 'soon' as const };
const heading = () => screen.getByRole('heading', { level: 1 });
const next = () => userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Opens the set-up as it stands with these tables and settings. */
function open(rows: Rows = {}, settings: object = {}) {
  backend.rows = rows;
  const shown = show(<SetupScreen />, { ...SOON, ...settings });
  act(() => {
    shown.store.dispatch(
      rows['car_type'] ? carTypesGroup.actions.received([]) : carTypesGroup.actions.failed({ key: 'no_cars' }),
    );
  });
  return shown;
}

beforeEach(() => {
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: { saved: true } });
  backend.boundaries = [];
});

describe('the set-up', () => {
  it.each<[string, Rows, object]>([
    ['Your company', {}, {}],
    ['Your district', {}, COMPANY],
    ['Your fares', { zones: [NEWPORT] }, COMPANY],
    [
      'Your cars',
      { zones: [NEWPORT], tariff: [{ id: 't', name: 'Newport', title: 'Day' }], plans: [{ tariff: 'Day' }] },
      COMPANY,
    ],
  ])('goes on with the first step that is not done: %s', (name, rows, settings) => {
    open(rows, settings);
    expect(heading()).toHaveTextContent(name);
  });

  it('sends only what differs, with what it saw', async () => {
    open();
    type('Name of your company or association', 'Newport Taxis');
    type('Phone number for questions', '01633 960123');
    await next();
    expect(backend.call.mock.calls).toEqual([
      ['save_settings', { seen: { CompanyName: '', care_no: '' }, changes: COMPANY }],
    ]);
    await waitFor(() => expect(heading()).toHaveTextContent('Your district'));
  });

  it('does not overwrite another admin, says so, and shows what they wrote', async () => {
    const { store } = open();
    type('Name of your company or association', 'Usk Cabs');
    type('Phone number for questions', '01633 960999');
    act(() => {
      store.dispatch(settingsGroup.actions.received({ ...SOON, ...COMPANY }));
    });
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'changed_since' } });
    await next();
    expect(backend.call.mock.calls[0]?.[1]).toMatchObject({ seen: { CompanyName: '', care_no: '' } });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(messages.changed_since);
    expect(screen.getByLabelText('Name of your company or association')).toHaveValue('Newport Taxis');
    expect(heading()).toHaveTextContent('Your company');
  });

  it('keeps a circle that somebody has begun when the town’s boundary arrives late', async () => {
    backend.boundaries = [{ name: 'Newport', status: 'active', polygon: circleRound({ lat: 51.58, lng: -3 }, 3000) }];
    open({}, COMPANY);
    type('From the middle to the edge', '7');
    type('Name of the district', 'My district');
    await act(async () => backend.boundariesCome());
    expect(screen.getByLabelText('A circle')).toBeChecked();
    expect(screen.getByLabelText('The boundary on our map')).not.toBeChecked();
    expect(screen.getByLabelText('Name of the district')).toHaveValue('My district');
  });

  it('offers the town’s boundary first where there is one', async () => {
    backend.boundaries = [{ name: 'Newport', status: 'active', polygon: circleRound({ lat: 51.58, lng: -3 }, 3000) }];
    open({}, COMPANY);
    await act(async () => backend.boundariesCome());
    expect(screen.getByLabelText('The boundary on our map')).toBeChecked();
    await next();
    const [name, body] = backend.call.mock.calls[0] ?? [];
    expect([name, body]).toMatchObject(['save_row', { table: 'zones', mode: 'Add', row: { name: 'Newport' } }]);
  });

  it('gives a tariff without prices its plan, under the name that it has', async () => {
    open({ zones: [NEWPORT], tariff: [{ id: 't', name: 'Newport', title: 'Day' }] }, COMPANY);
    for (const [name, value] of [
      ['flagFall', '3'],
      ['flagLength', '0.5'],
      ['stepPrice', '0.2'],
      ['stepLength', '0.1'],
    ]) {
      fireEvent.change(document.querySelector(`[name=${name}]`) as HTMLElement, { target: { value } });
    }
    expect(screen.getByText('£8.00')).toBeInTheDocument();
    await next();
    await waitFor(() => expect(backend.call).toHaveBeenCalledTimes(1));
    expect(backend.call.mock.calls[0]).toMatchObject([
      'save_row',
      { table: 'plans', row: { tariff: 'Day', price_1: 3 } },
    ]);
  });

  it('suggests the authority’s card, and saves it before it becomes the fare basis', async () => {
    open({ zones: [NEWPORT] }, COMPANY);
    expect(screen.getByRole('radio', { name: /By the authority’s fare card/ })).toBeChecked();
    for (const [name, value] of [
      ['authority', 'Newport City Council'],
      ['firstPrice', '3.50'],
      ['firstDistance', '100 Yards'],
      ['stepPrice', '0.1'],
      ['stepDistance', '100 yards'],
      ['waitPrice', '0.10'],
      ['waitTime', '30 seconds'],
    ]) {
      fireEvent.change(document.querySelector(`[name=${name}]`) as HTMLElement, { target: { value } });
    }
    await next();
    await waitFor(() => expect(backend.call).toHaveBeenCalledTimes(2));
    const [[first, entered], chosen] = backend.call.mock.calls as [[string, { text: string }], unknown];
    expect(first).toBe('save_card');
    const read = importCard(entered.text);
    expect(read.ok && read.card).toMatchObject({
      authority: 'Newport City Council',
      district: 'Newport',
      bands: [
        {
          steps: [
            { pence: 350, distance: '100 yards' },
            { pence: 10, distance: '100 yards' },
          ],
        },
      ],
    });
    expect(chosen).toEqual(['save_settings', { seen: { fare_basis: 'plan' }, changes: { fare_basis: 'card' } }]);
    await waitFor(() => expect(heading()).toHaveTextContent('Your cars'));
  });

  it('gives a Scottish authority’s card the bank holidays of Scotland', async () => {
    open({ zones: [NEWPORT] }, COMPANY);
    // The list of authorities is fetched apart.
    await import('@/domain/people/licence/authorities');
    type('Licensing authority', 'Highland Council');
    for (const name of ['firstPrice', 'stepPrice', 'waitPrice'])
      fireEvent.change(document.querySelector(`[name=${name}]`) as HTMLElement, { target: { value: '1' } });
    for (const name of ['firstDistance', 'stepDistance'])
      fireEvent.change(document.querySelector(`[name=${name}]`) as HTMLElement, { target: { value: '1 mile' } });
    type('for each wait of', '1 minute');
    await next();
    await waitFor(() => expect(backend.call).toHaveBeenCalledTimes(2));
    const [[, entered]] = backend.call.mock.calls as [[string, { text: string }]];
    const read = importCard(entered.text);
    expect(read.ok && read.card.nation).toBe('scotland');
  });

  it('does not choose the card if it was refused, and keeps what is typed', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'card_date_taken' } });
    open({ zones: [NEWPORT] }, COMPANY);
    for (const name of ['firstPrice', 'stepPrice', 'waitPrice'])
      fireEvent.change(document.querySelector(`[name=${name}]`) as HTMLElement, { target: { value: '1' } });
    for (const name of ['firstDistance', 'stepDistance'])
      fireEvent.change(document.querySelector(`[name=${name}]`) as HTMLElement, { target: { value: '1 mile' } });
    type('for each wait of', '1 minute');
    type('Licensing authority', 'Gwent');
    await next();
    expect(await screen.findByText(messages.card_date_taken)).toBeInTheDocument();
    expect(backend.call).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Licensing authority')).toHaveValue('Gwent');
  });
});
