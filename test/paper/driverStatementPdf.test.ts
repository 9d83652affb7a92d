import { expect, it } from 'vitest';
import { signedAmount } from '@/domain/money/wallet';
import { driverStatement, type LedgerEntry } from '@/domain/statement/driverStatement';
import { periodOf } from '@/domain/statement/period';
import { DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { driverStatementPdf } from '@/paper/driverStatementPdf';
import { pdfText } from '../support/pdfText';

const MARCH = periodOf('month', '2026-03-14');
const HEAD = { company: 'Amberlight', currency: 'GBP', name: 'Dana Okafor', closed: true };

const share = (number: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: `ride-${String(number).padStart(4, '0')}-share`,
  type: 'Credit',
  kind: 'share',
  amount: 1000 + number,
  date: instantOf('2026-03-01', 600 + number, DEFAULT_TIME_ZONE),
  txRef: `ride-${number}-share`,
  bookingId: `ride-${number}`,
  fee: 100,
  ...more,
});
const statementOf = (entries: LedgerEntry[]) =>
  driverStatement(MARCH, { balance: entries.reduce((sum, entry) => sum + signedAmount(entry), 250), entries });

type Drawn = ReturnType<typeof driverStatementPdf>;
const wordsOf = (pdf: Drawn): string[] => pdfText(pdf.output('arraybuffer')).flat();

it('names company, driver, period, the sums and every entry', () => {
  const words = wordsOf(driverStatementPdf(statementOf([share(1), share(2)]), HEAD));
  for (const text of ['Amberlight', 'Dana Okafor', 'Statement, March 2026', 'Rides paid: 2'])
    expect(words).toContain(text);
  const sums = ['Balance before', 'Your share of fares, 2 entries', 'Balance after', 'Fares as they were paid'];
  expect(sums.map((label) => words[words.indexOf(label) + 1])).toEqual(['£2.50', '£20.03', '£22.53', '£22.03']);
  expect(words.filter((word) => word === 'Your share of a ride')).toHaveLength(2);
  expect(words.join(' ')).not.toContain('not over');
});

it('says that a month is not over', () => {
  const words = wordsOf(driverStatementPdf(statementOf([share(1)]), { ...HEAD, closed: false }));
  expect(words).toContain('This month is not over: its figures still change.');
});

it('is the same file whenever it is made', async () => {
  const first = driverStatementPdf(statementOf([share(1), share(2)]), HEAD).output();
  // A PDF names the second of its making, unless it is told another.
  await new Promise((done) => setTimeout(done, 1100));
  const later = share(9, { date: instantOf('2026-04-02', 600, DEFAULT_TIME_ZONE) });
  const read = { balance: 250 + 1001 + 1002 + 1009, entries: [later, share(2), share(1)] };
  expect(driverStatementPdf(driverStatement(MARCH, read), HEAD).output()).toBe(first);
});

it('puts six hundred entries on pages of their own, each with its headings, and loses none', () => {
  const entries = Array.from({ length: 600 }, (_, number) => share(number));
  const pdf = driverStatementPdf(statementOf(entries), HEAD);
  const words = wordsOf(pdf);
  expect(pdf.getNumberOfPages()).toBeGreaterThan(10);
  expect(words.filter((word) => word === 'Your share of a ride')).toHaveLength(600);
  expect(words.filter((word) => word === 'When')).toHaveLength(pdf.getNumberOfPages());
  const heights = [...pdf.output().matchAll(/ ([\d.-]+) Td/g)].map(([, height]) => Number(height));
  expect(Math.min(...heights)).toBeGreaterThan(30);
});

it('has the whole reason of an entry, and a name in the letters that its fonts have', () => {
  const note = `Put right: ${'the meter ran while the cab stood at the works on the bridge, '.repeat(5)}end of it`;
  const words = wordsOf(driverStatementPdf(statementOf([share(1, { note })]), { ...HEAD, name: 'Łukasz Ŵyn' }));
  expect(words).toContain('Lukasz Wyn');
  expect(words.join(' ')).toContain(note);
});
