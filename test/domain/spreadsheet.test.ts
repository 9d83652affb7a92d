/**
 * Every file of the desk is made by `csvTable`, and is read back here as a spreadsheet reads it, by a library of others: whatever
 * is in the rows, numbers come back as numbers, dates as dates, and text as it was.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Column, csvTable } from '@/domain/csvTable';
import { MINUTE_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE, minuteToHHMM } from '@/domain/time/time';

type Row = { text: string; digits: string; paid: boolean; count: number; day: string; at: number; pence: number };

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'Text', kind: 'text', value: ({ text }) => text },
  { heading: 'Account', kind: 'digits', group: 4, value: ({ digits }) => digits },
  { heading: 'Paid', kind: 'yesNo', value: ({ paid }) => paid },
  { heading: 'Count', kind: 'number', value: ({ count }) => count },
  { heading: 'Day', kind: 'date', value: ({ day }) => day },
  { heading: 'At', kind: 'instant', value: ({ at }) => at },
  { heading: 'Fare', kind: 'pence', value: ({ pence }) => pence },
  { heading: 'Limit', kind: 'pounds', value: ({ count }) => count },
  { heading: 'Share', kind: 'percent', value: ({ count }) => count },
  { heading: 'Way', kind: 'metres', value: ({ count }) => count },
  { heading: 'Took', kind: 'minutes', value: ({ count }) => count * MINUTE_MS },
];
const NUMBERS = ['Count', 'Fare (GBP)', 'Limit (GBP)', 'Share (%)', 'Way (m)', 'Took (min)'];
const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
/** A spreadsheet would run it. */
const IS_FORMULA = /^\s*[=+\-@＋－＝＠]|^[\t\r]/;

const NASTY = [
  '=1+1',
  '+44',
  '-5',
  '@SUM(A1)',
  'a,b',
  'a;b',
  '"',
  'O"Neil',
  'two\r\nlines',
  'Siân £5',
  '',
  ' ',
  '\t=1',
];
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...NASTY),
  fc.string().map((s) => `=${s}`),
);
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const row: fc.Arbitrary<Row> = fc.record({
  text: text.filter((one) => !one.includes('\0')),
  digits: fc.stringMatching(/^\d{8}$/),
  paid: fc.boolean(),
  count: fc.integer({ min: -1e9, max: 1e9 }),
  day: day.map((date) => date.toISOString().slice(0, 10)),
  at: day.map((date) => date.getTime()),
  pence: fc.integer({ min: -1e9, max: 1e9 }),
});

const readBack = (rows: readonly Row[]): Record<string, string>[] =>
  parse(csvTable(COLUMNS, rows, 'GBP'), { columns: true, relax_quotes: false, skip_empty_lines: false });

it('comes back as it went, row for row', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const back = readBack(rows);
      expect(back).toHaveLength(rows.length);
      for (const [index, given] of rows.entries()) {
        const cells = back[index] as Record<string, string>;
        for (const heading of NUMBERS) expect(String(Number(cells[heading])), heading).toBe(cells[heading]);
        expect(Number(cells['Fare (GBP)'])).toBe(given.pence / 100);
        expect(Number(cells['Took (min)'])).toBe(given.count);
        expect(cells['Day']).toMatch(DATE);
        expect(cells['Day']).toBe(given.day);
        const { date, minuteOfDay } = clockParts(given.at, DEFAULT_TIME_ZONE);
        expect(cells['At (Europe/London)']).toMatch(TIME);
        expect(cells['At (Europe/London)']).toBe(`${date} ${minuteToHHMM(minuteOfDay)}`);
        expect(cells['Account']?.replaceAll(' ', '')).toBe(given.digits);
        // A number would have lost the zeros in front.
        expect(cells['Account']).toContain(' ');
        expect(cells['Paid']).toBe(given.paid ? 'yes' : 'no');
        expect(cells['Text']).toBe(IS_FORMULA.test(given.text) ? `'${given.text}` : given.text);
      }
    }),
  );
});

it('is how every file is made: nothing else of the app writes CSV', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const writers = files.filter((file) => /\bcsvText\b/.test(readFileSync(join('src', file), 'utf8')));
  expect(writers.toSorted()).toEqual([
    // For a bookkeeping program, which wants bare headings and two decimals.
    'domain/books/journalCsv.ts',
    'domain/csv.ts',
    'domain/csvTable.ts',
    // The empty template that an office fills in: headings without a row.
    'domain/people/driverImport.ts',
  ]);
});
