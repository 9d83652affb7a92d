import { loadFirebase } from '@/backend/later/load';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import { DEFAULT_CODES } from '@/domain/books/accounts';
import type { Lines } from '@/domain/books/journal';
import type { BookRange } from '@/domain/books/range';
import { quarterOf } from '@/domain/books/vat';
import BooksScreen from '@/features/books/BooksScreen';
import { today } from '@/state/useToday';
import { show } from '../bookings/ride';

await loadFirebase();

const saved = vi.hoisted(() => ({ files: [] as [string, string][] }));
vi.mock('@/components/ui/table/saveFile', () => ({
  saveCsv: (name: string, text: string) => saved.files.push([name, text]),
}));
const backend = vi.hoisted(() => ({
  call: vi.fn(),
  days: {} as Record<string, unknown>,
  months: {} as Record<string, unknown>,
  settings: {} as object,
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/money/books', () => ({
  watchJournalDays: ({ from, to }: BookRange, observer: Observer<object>) => {
    observer.next(Object.fromEntries(Object.entries(backend.days).filter(([date]) => date >= from && date <= to)));
    return () => {};
  },
  watchJournalMonths: (before: string, observer: Observer<object>) => {
    observer.next(Object.fromEntries(Object.entries(backend.months).filter(([month]) => month < before)));
    return () => {};
  },
  watchBookSettings: (_arg: true, observer: Observer<object>) => {
    observer.next(backend.settings);
    return () => {};
  },
}));

const day = (lines: Lines): Lines => lines;
const VAT = { number: '980780684', rate: 20, from: '2026-02-10', stagger: 'march' };
const FEBRUARY = '?from=2026-02-01&to=2026-02-28';

beforeEach(() => {
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: { saved: true } });
  backend.months = { '2026-01': day({ wallets: -1000, card: 1000 }) };
  backend.days = {
    '2026-02-03': day({ wallets: 250, fees: -250 }),
    '2026-02-14': day({ wallets: -100, fees: 100 }),
  };
  backend.settings = {};
  saved.files = [];
});

const linesIn = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the books', () => {
  it('of a month have each account’s opening, both sides and closing', () => {
    show(<BooksScreen />, {}, undefined, `/books${FEBRUARY}`);
    expect(linesIn('Accounts')).toEqual([
      'CodeAccountOpeningDebitsCreditsClosing',
      '1210Card provider£10.00 Dr£0.00£0.00£10.00 Dr',
      '2300Wallets owed£10.00 Cr£2.50£1.00£8.50 Cr',
      '4000Fees earned£0.00£1.00£2.50£1.50 Cr',
      'Total£0.00£3.50£3.50£0.00',
    ]);
  });

  it('show an account’s days, with the balance after each', async () => {
    show(<BooksScreen />, {}, undefined, `/books${FEBRUARY}`);
    await userEvent.click(screen.getByRole('button', { name: 'Wallets owed' }));
    expect(linesIn('Wallets owed by day')).toEqual([
      'DayDebitCreditBalance',
      '3 Feb 2026£2.50£7.50 Cr',
      '14 Feb 2026£1.00£8.50 Cr',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Wallets owed' }));
    expect(screen.queryByRole('table', { name: 'Wallets owed by day' })).not.toBeInTheDocument();
  });

  it('are handed out as a file, the same each time', async () => {
    backend.settings = { codes: { ...DEFAULT_CODES, fees: '0200' } };
    show(<BooksScreen />, {}, undefined, `/books${FEBRUARY}`);
    for (let press = 0; press < 2; press += 1)
      await userEvent.click(screen.getByRole('button', { name: 'Journal as CSV' }));
    const [[name, text] = ['', ''], again] = saved.files;
    expect(again).toEqual([name, text]);
    expect(name).toBe('journal-2026-02-01-to-2026-02-28.csv');
    expect(text.split('\r\n')[2]).toBe('2026-02-03,0200,Fees earned,Amberlight 2026-02-03,,2.50');
  });

  it('say so when today is one of the days, in the name of the file too', async () => {
    backend.days = { [today()]: day({ wallets: 250, fees: -250 }) };
    show(<BooksScreen />);
    expect(screen.getByText('Today is not over: its figures still change.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Journal as CSV' }));
    expect(saved.files[0]?.[0]).toMatch(/-so-far\.csv$/);
  });

  it('offer no file of days on which nothing was booked', () => {
    backend.days = {};
    show(<BooksScreen />, {}, undefined, `/books${FEBRUARY}`);
    expect(screen.queryByRole('button', { name: 'Journal as CSV' })).not.toBeInTheDocument();
  });

  it('of an installation without any payment say how they begin', () => {
    Object.assign(backend, { days: {}, months: {} });
    show(<BooksScreen />);
    expect(screen.getByText('Nothing was booked up to these days.')).toBeInTheDocument();
  });

  it.each([
    ['?from=2026-02-10&to=2026-02-01', 'The last day comes before the first.'],
    ['?from=2024-01-01&to=2026-02-01', 'Choose a year at most.'],
    ['?from=2026-02-10&to=2099-02-01', 'Choose days up to today.'],
  ])('are not shown for %s', (search, words) => {
    show(<BooksScreen />, {}, undefined, `/books${search}`);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('the codes of the accounts', () => {
  it('are saved together, and a code that is none is pointed at', async () => {
    show(<BooksScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Account codes' }));
    const dialog = screen.getByRole('dialog', { name: 'Account codes' });
    const field = within(dialog).getByLabelText('Fees earned');
    await userEvent.clear(field);
    await userEvent.type(field, '=4000');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(backend.call).not.toHaveBeenCalled();
    expect(dialog).toHaveTextContent('Letters, digits, dots and dashes.');
    await userEvent.clear(field);
    await userEvent.type(field, '0200');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(backend.call.mock.calls).toEqual([['save_books', { codes: { ...DEFAULT_CODES, fees: '0200' } }]]);
  });
});

describe('VAT', () => {
  it('is not counted while the platform is not registered, which the office enters', async () => {
    show(<BooksScreen />);
    expect(screen.getByText('Not registered for VAT.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'VAT registration' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Registered for VAT' }));
    await userEvent.type(screen.getByLabelText('VAT number'), 'GB 980 7806 85');
    await userEvent.type(screen.getByLabelText('Registered from'), '2026-02-10');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Nine digits. Look at them again.');
    await userEvent.clear(screen.getByLabelText('VAT number'));
    await userEvent.type(screen.getByLabelText('VAT number'), 'GB 980 7806 84');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(backend.call.mock.calls).toEqual([['save_books', { vat: VAT }]]);
  });

  it('of a quarter is inside the fees, and the file says the same', async () => {
    const quarter = quarterOf(today(), 'march');
    backend.settings = { vat: { ...VAT, from: '2020-01-01' } };
    backend.days = { [quarter.from]: day({ fees: -1100, wallets: 1100 }) };
    show(<BooksScreen />);
    const section = screen.getByRole('region', { name: 'VAT' });
    expect(section).toHaveTextContent('Fees without VAT£9.17VAT at 20 %£1.83Fees with VAT£11.00');
    expect(section).toHaveTextContent('This quarter is not over: its figures still change.');
    await userEvent.click(screen.getByRole('button', { name: 'VAT summary as CSV' }));
    expect(saved.files[0]?.[0]).toBe(`vat-${quarter.from}-to-${quarter.to}-so-far.csv`);
    expect(saved.files[0]?.[1]).toContain('20,9.17,1.83,11');
  });
});
