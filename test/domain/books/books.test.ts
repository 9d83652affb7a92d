/** The books over a range, their file as another program reads it, and the VAT inside the fees. */
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_NAMES, BOOK_ACCOUNTS, DEFAULT_CODES } from '@/domain/books/accounts';
import { type Journal, linesOf, monthOf, sumOf, type Transfer } from '@/domain/books/journal';
import { bookFileName, journalCsv } from '@/domain/books/journalCsv';
import { bookRows, daysOf, rangeFault, rangeOfMonth } from '@/domain/books/range';
import { feesIn, quarterBefore, quarterOf, vatCsv, vatInside, vatQuarter } from '@/domain/books/vat';
import { isVatNumber } from '@/domain/books/vatNumber';
import type { VatTerms } from '@/domain/books/vatTerms';
import { addDays } from '@/domain/time/addDays';

const FIRST = '2026-01-20';

const transfer = fc.record({
  debit: fc.constantFrom(...BOOK_ACCOUNTS),
  credit: fc.constantFrom(...BOOK_ACCOUNTS),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});
/** A journal of so many days from the first, made of transfers. */
const journals = fc
  .array(fc.array(transfer, { maxLength: 6 }), { minLength: 1, maxLength: 80 })
  .map((days): Journal => {
    const dated = days.map((transfers, at) => [addDays(FIRST, at), transfers] as const);
    const months = new Map<string, Transfer[]>();
    for (const [date, transfers] of dated)
      months.set(monthOf(date), [...(months.get(monthOf(date)) ?? []), ...transfers]);
    return {
      days: Object.fromEntries(dated.map(([date, transfers]) => [date, linesOf(transfers)])),
      months: Object.fromEntries([...months].map(([month, transfers]) => [month, linesOf(transfers)])),
    };
  });
/** Some of those days. */
const ranges = fc
  .tuple(fc.integer({ min: 0, max: 79 }), fc.integer({ min: 0, max: 79 }))
  .map(([a, b]) => ({ from: addDays(FIRST, Math.min(a, b)), to: addDays(FIRST, Math.max(a, b)) }));

describe('a range of the books', () => {
  it('adds up: both sides are equal, and what it opens with is what all days before it left', () => {
    fc.assert(
      fc.property(journals, ranges, (journal, range) => {
        const rows = bookRows(journal, range);
        const total = (field: 'opening' | 'debits' | 'credits' | 'closing') =>
          rows.reduce((sum, row) => sum + row[field], 0);
        expect(total('debits')).toBe(total('credits'));
        expect([total('opening'), total('closing')]).toEqual([0, 0]);
        for (const account of BOOK_ACCOUNTS) {
          const upTo = (last: string) =>
            Object.entries(journal.days).reduce(
              (sum, [date, lines]) => (date <= last ? sum + (lines[account] ?? 0) : sum),
              0,
            );
          const row = rows.find((each) => each.account === account);
          expect(row?.opening ?? 0).toBe(upTo(addDays(range.from, -1)));
          expect(row?.closing ?? 0).toBe(upTo(range.to));
        }
      }),
    );
  });

  it('is refused when it is backwards, longer than a year, ahead or no range', () => {
    const today = '2026-11-27';
    expect(rangeFault({ from: today, to: today }, today)).toBeNull();
    expect(rangeFault({ from: '2025-11-27', to: today }, today)).toBeNull();
    expect(rangeFault({ from: '2025-11-26', to: today }, today)).toBe('long');
    expect(rangeFault({ from: '2026-11-02', to: '2026-11-01' }, today)).toBe('backwards');
    expect(rangeFault({ from: today, to: '2026-11-28' }, today)).toBe('ahead');
    expect(rangeFault({ from: 'x', to: today }, today)).toBe('backwards');
    expect(rangeOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('of a whole year is read with less than 100 kB, if all but the rarest move by thousands each day', () => {
    const rare: readonly string[] = ['givenUp', 'disputed', 'badDebts'];
    const common = BOOK_ACCOUNTS.filter((account) => !rare.includes(account));
    const lines = Object.fromEntries(common.map((account, at) => [account, at % 2 === 0 ? 123_456 : -123_456]));
    const days = Object.fromEntries(Array.from({ length: 366 }, (_, at) => [addDays('2024-01-01', at), lines]));
    expect(JSON.stringify(days).length).toBeLessThan(100_000);
  });
});

describe('the journal’s file', () => {
  it('says to another program what the page says, and is the same each time', () => {
    fc.assert(
      fc.property(journals, ranges, (journal, range) => {
        const text = journalCsv(journal, range, DEFAULT_CODES);
        expect(journalCsv(structuredClone(journal), { ...range }, DEFAULT_CODES)).toBe(text);
        const rows = parse<Record<string, string>>(text, { columns: true });
        const pence = (amount: string | undefined): number => {
          expect(amount).toMatch(/^(\d+\.\d{2})?$/);
          return amount === '' || amount === undefined ? 0 : Number(amount.replace('.', ''));
        };
        const sums = Object.fromEntries(bookRows(journal, range).map((row) => [ACCOUNT_NAMES[row.account], row]));
        for (const name of Object.values(ACCOUNT_NAMES)) {
          const own = rows.filter((row) => row['Account name'] === name);
          expect(own.reduce((sum, row) => sum + pence(row['Debit']), 0)).toBe(sums[name]?.debits ?? 0);
          expect(own.reduce((sum, row) => sum + pence(row['Credit']), 0)).toBe(sums[name]?.credits ?? 0);
        }
        const dates = rows.map((row) => row['Date'] ?? '');
        expect(dates).toEqual(dates.toSorted((a, b) => a.localeCompare(b)));
        expect(rows.every((row) => (row['Debit'] === '') !== (row['Credit'] === ''))).toBe(true);
      }),
    );
  });

  it('has the office’s codes, and a name that says which days, and whether they are over', () => {
    const journal = { days: { '2026-11-01': { fees: -5, wallets: 5 } }, months: {} };
    const range = rangeOfMonth('2026-11');
    expect(journalCsv(journal, range, { ...DEFAULT_CODES, fees: '0200' })).toBe(
      'Date,Account code,Account name,Description,Debit,Credit\r\n' +
        '2026-11-01,2300,Wallets owed,Amberlight 2026-11-01,0.05,\r\n' +
        '2026-11-01,0200,Fees earned,Amberlight 2026-11-01,,0.05\r\n',
    );
    expect(bookFileName('journal', range, '2026-12-01')).toBe('journal-2026-11-01-to-2026-11-30.csv');
    expect(bookFileName('journal', range, '2026-11-30')).toBe('journal-2026-11-01-to-2026-11-30-so-far.csv');
  });
});

it('every event of transfers adds up to nothing', () => {
  fc.assert(fc.property(fc.array(transfer), (transfers) => sumOf(linesOf(transfers)) === 0));
});

describe('VAT', () => {
  const terms: VatTerms = { number: '980780684', rate: 20, from: '2026-04-15', stagger: 'march' };

  it('is inside the fees: net and VAT make the whole, and the nearest penny is taken', () => {
    expect(vatInside(12_000, 20)).toEqual({ gross: 12_000, net: 10_000, vat: 2000 });
    // A sixth of 3p is a half penny, which is rounded up; of 2p a third, which is not.
    expect([vatInside(3, 20).vat, vatInside(2, 20).vat, vatInside(-3, 20).vat]).toEqual([1, 0, -1]);
    expect(vatInside(0, 20)).toEqual({ gross: 0, net: 0, vat: 0 });
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 5000 }),
        (gross, rate) => {
          const { net, vat } = vatInside(gross, rate / 100);
          expect(net + vat).toBe(gross);
          expect(Math.abs(vat * (10_000 + rate) - gross * rate) * 2).toBeLessThanOrEqual(10_000 + rate);
        },
      ),
    );
  });

  it.each([
    ['march', '2026-02-10', '2026-01-01', '2026-03-31'],
    ['april', '2026-02-10', '2026-02-01', '2026-04-30'],
    ['april', '2026-01-31', '2025-11-01', '2026-01-31'],
    ['may', '2025-12-31', '2025-12-01', '2026-02-28'],
    ['march', '2026-12-31', '2026-10-01', '2026-12-31'],
  ] as const)('quarters by %s: %s is from %s to %s', (stagger, date, from, to) => {
    expect(quarterOf(date, stagger)).toEqual({ from, to });
    expect(quarterBefore({ from, to }).to).toBe(addDays(from, -1));
    expect(quarterOf(addDays(from, -1), stagger)).toEqual(quarterBefore({ from, to }));
  });

  it('counts fees from the first day of the registration, and ties to the journal', () => {
    const days = {
      '2026-04-14': { fees: -600, wallets: 600 },
      '2026-04-15': { fees: -1200, discounts: 500, wallets: 700 },
      '2026-06-30': { fees: 100, wallets: -100 },
      '2026-07-01': { fees: -700, wallets: 700 },
    };
    const quarter = quarterOf('2026-05-01', 'march');
    const summary = vatQuarter(days, quarter, terms);
    expect(summary).toMatchObject({ part: { from: '2026-04-15', to: '2026-06-30' }, gross: 1100, vat: 183, net: 917 });
    const [fees] = bookRows({ days, months: {} }, { from: '2026-04-15', to: '2026-06-30' }).filter(
      ({ account }) => account === 'fees',
    );
    expect((fees?.credits ?? 0) - (fees?.debits ?? 0)).toBe(1100);
    expect(vatQuarter(days, quarterBefore(quarter), terms)).toBeNull();
    expect(feesIn({}, quarter)).toBe(0);
    if (summary === null) throw new Error('registered in this quarter');
    expect(parse(vatCsv(summary, terms, 'GBP'), { columns: true })).toEqual([
      {
        'VAT number': 'GB 980780684',
        From: '2026-04-15',
        To: '2026-06-30',
        'Rate (%)': '20',
        'Net fees (GBP)': '9.17',
        'VAT (GBP)': '1.83',
        'Fees with VAT (GBP)': '11',
      },
    ]);
  });

  it('knows a number whose digits were mixed up', () => {
    // Three that large shops print on their receipts, and one of the second kind, made by hand: 1 × 8 + 34 + 55 is 97.
    expect(['220430231', '727255821', '980780684', '100000034'].map(isVatNumber)).toEqual([true, true, true, true]);
    expect(['220430213', '980780648', '98078068', 'abcdefghi', ''].map(isVatNumber)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});

it('a day without movement is in no list', () => {
  expect(daysOf({ days: { '2026-01-02': { fees: 1, card: -1 } }, months: {} }, rangeOfMonth('2026-02'))).toEqual([]);
});
