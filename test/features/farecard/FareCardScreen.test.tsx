/** The desk's fare card: its versions, and a form that loses nothing. */
import { loadFirebase } from '@/backend/later/load';
import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import { messages } from '@/domain/messages';
import { exportCard, importCard } from '@/domain/pricing/card/cardFile';
import { FIRST_SETTINGS } from '@/domain/pricing/settings';
import FareCardScreen from '@/features/farecard/FareCardScreen';
import { show } from '../bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({ call: vi.fn(), cards: [] as object[], days: null as object[] | null, ids: 0 }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/desk/cards', () => ({
  watchCards: (_all: true, observer: Observer<object[]>) => {
    observer.next(backend.cards);
    return () => {};
  },
}));
vi.mock('@/backend/desk/pricing', async (original) => ({
  ...(await original<object>()),
  watchTable: (_name: string, observer: Observer<object[]>) => {
    observer.next(backend.days);
    return () => {};
  },
}));
vi.mock('@/backend/desk/catalogue', () => ({ newRowId: () => `new-${(backend.ids += 1)}` }));
vi.mock('@/backend/people/names', () => ({
  watchName: (_uid: string, observer: Observer<string>) => {
    observer.next('Ada Admin');
    return () => {};
  },
}));

const read = importCard(readFileSync('local/newport/card.json', 'utf8'));
if (!read.ok) throw new Error('the card of Newport');
const NEWPORT = read.card;
const version = (id: string, from: string) => ({
  id,
  text: exportCard({ ...NEWPORT, effective_from: from }),
  from,
  added_at: Date.UTC(2026, 0, 5),
  added_by: 'ada',
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const open = () => show(<FareCardScreen />, FIRST_SETTINGS);
const tariff = (name: string) => within(screen.getByRole('region', { name: `Tariff ${name}` }));
const charge = () => tariff('1').getByLabelText('Hiring charge');

beforeEach(() => {
  backend.call.mockReset();
  backend.days = null;
  backend.call.mockResolvedValue({ ok: true, value: { id: 'x' } });
  backend.cards = [version('a', '2020-04-01'), version('c', '2098-01-01'), version('b', '2022-09-23')];
});

/** Opens the form on a copy of the card in force, from a day of its own. */
async function copy(): Promise<void> {
  open();
  await press('View the card from 23 Sept 2022');
  await press('Copy to another date');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2097-05-01' } });
}

describe('the bank holidays of its own', () => {
  const CORONATION = { id: 'k', date: '2097-05-07', kind: 'added', name: 'Coronation' };

  it('are entered below the versions', async () => {
    open();
    const own = within(screen.getByRole('region', { name: 'Bank holidays' }));
    expect(own.getByText(messages.no_bank_holidays)).toBeInTheDocument();
    await userEvent.click(own.getByRole('button', { name: 'Add day' }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(form.getByLabelText(/^Day/), { target: { value: '2097-05-07' } });
    fireEvent.change(form.getByLabelText(/^Why/), { target: { value: 'Coronation' } });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.call).toHaveBeenLastCalledWith(
        'save_row',
        expect.objectContaining({
          table: 'bank_holidays',
          row: { date: '2097-05-07', kind: 'added', name: 'Coronation' },
        }),
      ),
    );
  });

  it('stand with the card as it is printed, and in its trial journeys', async () => {
    backend.days = [CORONATION, { ...CORONATION, id: 'p', date: '2020-05-07' }];
    open();
    await press('View the card from 23 Sept 2022');
    const [sheet] = screen.getAllByRole('article', { name: 'Table of fares' });
    expect(within(sheet as HTMLElement).getByText('7 May 2097 is a bank holiday: Coronation')).toBeInTheDocument();
    expect(within(sheet as HTMLElement).queryByText(/7 May 2020/)).toBe(null);
    const [short] = screen.getAllByText('A short ride');
    expect(short?.textContent).toContain('Tariff 1');
    fireEvent.change(screen.getAllByLabelText('Day')[0] as HTMLElement, { target: { value: '2097-05-07' } });
    expect(screen.getAllByText('A short ride')[0]?.textContent).toContain('Tariff 3');
  });
});

describe('the versions of the card', () => {
  it('are listed newest first, with their status and who entered them', () => {
    open();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.map((row) => /Upcoming|In force|Past/.exec(row ?? '')?.[0])).toEqual(['Upcoming', 'In force', 'Past']);
    expect(rows[1]).toMatch(/From 23 Sept 2022.*Entered on 5 Jan 2026 by Ada Admin/);
  });

  it('can be removed only before their first day, and only after a question', async () => {
    open();
    await press('View the card from 23 Sept 2022');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBe(null);
    await press('Back to all versions');
    await press('View the card from 1 Jan 2098');
    await press('Remove');
    expect(backend.call).not.toHaveBeenCalled();
    await press('Remove it');
    expect(backend.call.mock.calls).toEqual([['save_card', { id: 'c', text: null }]]);
  });

  it('are shown as a council prints them', async () => {
    open();
    await press('View the card from 23 Sept 2022');
    const sheet = within(screen.getByRole('article', { name: 'Table of fares' }));
    for (const row of [
      'For the first 100 yards, or any part of it £3.50',
      'What Tariff 1 or Tariff 2 charges at that hour + £1.50',
      'What Tariff 1 charges × 2',
      'Waiting, for each 30 seconds or any part of it £0.10',
      'For each passenger above 4 £1.00',
      'Cleaning a soiled cab, at most £75.00',
    ]) {
      expect(sheet.getByRole('row', { name: row })).toBeInTheDocument();
    }
  });
});

describe('the form of a card', () => {
  it('sends what is typed, in whole pence, once', async () => {
    await copy();
    fireEvent.change(charge(), { target: { value: '3.75' } });
    await press('Enter this card');
    expect(backend.call).toHaveBeenCalledTimes(1);
    const [name, body] = backend.call.mock.calls[0] as [string, { id: string; text: string }];
    expect(name).toBe('save_card');
    const sent = importCard(body.text);
    expect(sent).toMatchObject({ ok: true, card: { effective_from: '2097-05-01', authority: NEWPORT.authority } });
    expect(sent.ok && sent.card.bands[0]?.steps?.[0]).toEqual({ pence: 375, distance: '100 yards' });
  });

  it('keeps everything typed if the server refuses, and sends the same text with the same id', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'card_date_taken' } });
    await copy();
    fireEvent.change(charge(), { target: { value: '3.75' } });
    await press('Enter this card');
    expect(await screen.findByText(messages.card_date_taken)).toBeInTheDocument();
    expect(charge()).toHaveValue('3.75');
    await press('Enter this card');
    const ids = backend.call.mock.calls.map(([, body]) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('shows each fault beside its field, says when no tariff applies, and sends nothing', async () => {
    await copy();
    fireEvent.change(charge(), { target: { value: 'much' } });
    expect(await screen.findByText('Enter a price such as 3.50, up to 1000.')).toBeInTheDocument();
    fireEvent.change(charge(), { target: { value: '3.50' } });
    fireEvent.change(tariff('1').getByLabelText('To'), { target: { value: '22:00' } });
    expect(await screen.findByText(/No tariff applies on a Sunday at 22:00/)).toBeInTheDocument();
    await press('Enter this card');
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('lists what is missing in a new card, in the words of the form', async () => {
    open();
    await press('Enter a card');
    expect(screen.queryByText('Please fill this in.')).toBe(null);
    await press('Enter this card');
    const summary = screen.getByText('8 things need correcting').parentElement as HTMLElement;
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('First day: Choose a day.');
    expect(summary).not.toHaveTextContent('pence');
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('renames a tariff wherever another one refers to it', async () => {
    await copy();
    fireEvent.change(tariff('1').getByLabelText('Number or name'), { target: { value: 'Day' } });
    // A name is no number: “Tariff Day” is printed on no card.
    expect(screen.getByRole('region', { name: 'Day' })).toBeInTheDocument();
    expect(tariff('3').getAllByRole('checkbox', { name: 'Day' })).toHaveLength(2);
    expect(await screen.findByRole('row', { name: /^What Day or Tariff 2 charges/ })).toBeInTheDocument();
    await press('Enter this card');
    const [, body] = backend.call.mock.calls[0] as [string, { text: string }];
    const sent = importCard(body.text);
    expect(sent.ok && sent.card.bands[2]).toMatchObject({ over: ['Day', '2'], built_on: { bands: ['Day', '2'] } });
  });

  it('updates the picture and the trial journeys as something is typed', async () => {
    await copy();
    fireEvent.change(charge(), { target: { value: '13.50' } });
    const sheet = within(screen.getByRole('article', { name: 'Table of fares' }));
    expect(await sheet.findByRole('row', { name: /For the first 100 yards.*£13.50/ })).toBeInTheDocument();
    const trials = within(screen.getByRole('region', { name: 'Trial journeys' }));
    // A mile is 1,760 yards: the first hundred, and seventeen more begun.
    await waitFor(() => expect(trials.getByText('A short ride').closest('summary')).toHaveTextContent('£15.20'));
  });

  it('asks before it is left with unsaved changes', async () => {
    await copy();
    await press('Cancel');
    await press('Stay');
    expect(screen.getByLabelText('First day')).toHaveValue('2097-05-01');
    await press('Cancel');
    await press('Leave');
    expect(screen.getByRole('list', { name: 'Versions of the fare card' })).toBeInTheDocument();
  });
});

describe('a card’s file', () => {
  it('is read, and its faults are named with their place', async () => {
    open();
    await press('Import');
    const type = (text: string) =>
      fireEvent.change(screen.getByLabelText('Or paste its text'), { target: { value: text } });
    type('no card');
    await press('Read this text');
    expect(screen.getByRole('alert')).toHaveTextContent('The file is not JSON');
    type(JSON.stringify({ ...NEWPORT, bands: [{ ...NEWPORT.bands[0], steps: [{ pence: 1.5 }] }] }));
    await press('Read this text');
    expect(screen.getByRole('alert')).toHaveTextContent('Band 1, step 1, pence must be whole pence');
    type(exportCard(NEWPORT));
    await press('Read this text');
    expect(screen.getByLabelText('Licensing authority')).toHaveValue('Newport City Council');
  });
});
