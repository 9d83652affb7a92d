/** A driver's statement as a PDF on A4: the sums, and every entry below them. Loaded on demand. */
import type { jsPDF } from 'jspdf';
import { LEFT, LINE, pdfSheet, RIGHT, sameForEver, SOFT } from '@/components/pdf/pdfSheet';
import { entryWords } from '@/components/wallet/entryWords';
import { formatMoney, type Pence } from '@/domain/money/money';
import type { DriverStatement, StatementEntry } from '@/domain/statement/driverStatement';
import {
  balanceRows,
  FEES_UNKNOWN,
  fareRows,
  openWords,
  type StatementRow,
} from '@/domain/statement/driverStatementText';
import { periodWords } from '@/domain/statement/period';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

type StatementHead = {
  company: string;
  currency: string;
  /** Whose wallet it is. */
  name: string;
  /** True once the period cannot change any more. */
  closed: boolean;
};

/** The places of the columns of entries, millimetres. */
const WHAT = 55;
const AMOUNT = 158;
/** The most characters of an entry's words on its line. */
const WORDS_MAX = 48;

const short = (words: string): string => (words.length <= WORDS_MAX ? words : `${words.slice(0, WORDS_MAX - 1)}…`);

/** Draws a statement. A closed period of the same person always makes the same file. */
export function driverStatementPdf(statement: DriverStatement, head: StatementHead): jsPDF {
  const { company, currency, name, closed } = head;
  const { period, rides, entries } = statement;
  const { pdf, write, down, rule, need, row } = pdfSheet();
  const money = (pence: Pence): string => formatMoney(pence, currency);

  function sums(heading: string, rows: readonly StatementRow[]): void {
    need((rows.length + 1) * LINE);
    write(heading, LEFT, { bold: true });
    down(LINE + 2);
    for (const { label, pence, strong = false } of rows) row(label, money(pence), { bold: strong });
    down(LINE);
  }

  function columns(): void {
    write('When', LEFT, { size: 9, colour: SOFT });
    write('What for', WHAT, { size: 9, colour: SOFT });
    write('Amount', AMOUNT, { size: 9, colour: SOFT, end: true });
    write('Balance', RIGHT, { size: 9, colour: SOFT, end: true });
    down(LINE - 1);
  }

  function line(entry: StatementEntry): void {
    if (need(0)) columns();
    write(formatDateTime(entry.date, DEFAULT_TIME_ZONE), LEFT, { size: 9 });
    write(short(entryWords(entry)), WHAT, { size: 9 });
    write(money(entry.change), AMOUNT, { size: 9, end: true });
    write(money(entry.balance), RIGHT, { size: 9, end: true });
    down(LINE - 1);
  }

  write(company, LEFT, { size: 22, bold: true });
  down(LINE + 2);
  const title = `Statement, ${periodWords(period)}`;
  write(title, LEFT, { colour: SOFT });
  down(LINE);
  write(name, LEFT);
  if (!closed) {
    down(LINE);
    write(openWords(statement), LEFT, { bold: true });
  }
  down(LINE);
  rule();
  sums('Wallet', balanceRows(statement));
  sums(`Rides paid: ${rides}`, fareRows(statement));
  if (statement.fares === null) {
    write(FEES_UNKNOWN, LEFT, { size: 9, colour: SOFT });
    down(LINE);
  }
  if (entries.length > 0) {
    rule();
    need(3 * LINE);
    columns();
    for (const entry of entries) line(entry);
  }
  pdf.setProperties({ title, author: company });
  sameForEver(pdf, period.to, `${period.from}${period.to}`.replaceAll('-', ''));
  return pdf;
}

/** Downloads a statement under a name without its ending. */
export function saveDriverStatement(fileName: string, statement: DriverStatement, head: StatementHead): void {
  driverStatementPdf(statement, head).save(`${fileName}.pdf`);
}
