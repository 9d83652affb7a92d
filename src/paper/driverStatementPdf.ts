/** A driver's statement as a PDF on A4: the sums, and every entry below them. Letters that the fonts lack go without their accents. */
import type { jsPDF } from 'jspdf';
import { entryWords } from '@/domain/money/entryWords';
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
import * as words from '@/languages/en/account/paper';
import { numberPages, sameForEver } from './closing';
import { LEFT, LINE, RIGHT, type Sheet, sheet, SOFT } from './sheet';

type StatementHead = {
  company: string;
  currency: string;
  /** Whose wallet it is. */
  name: string;
  /** True once the period cannot change any more. */
  closed: boolean;
};

/** The places of the columns of entries, and the width of the words between two of them, millimetres. */
const WHAT = 55;
const AMOUNT = 158;
const WORDS_WIDTH = 80;
const SMALL = { size: 9 } as const;
const SMALL_LINE = LINE - 1;

function columns({ write, down }: Sheet): void {
  const head = { ...SMALL, colour: SOFT };
  write(words.when, LEFT, head);
  write(words.whatFor, WHAT, head);
  write(words.amount, AMOUNT, { ...head, end: true });
  write(words.balance, RIGHT, { ...head, end: true });
  down(SMALL_LINE);
}

function sums({ write, down, need }: Sheet, heading: string, rows: readonly StatementRow[], currency: string): void {
  need((rows.length + 1) * LINE + 2);
  write(heading, LEFT, { bold: true });
  down(LINE + 2);
  for (const { label, pence, strong: bold = false } of rows) {
    write(label, LEFT, { bold });
    write(formatMoney(pence, currency), RIGHT, { bold, end: true });
    down(LINE);
  }
  down(LINE);
}

function line({ write, down, need, linesIn }: Sheet, entry: StatementEntry, currency: string): void {
  const money = (pence: Pence): string => formatMoney(pence, currency);
  const texts = linesIn(entryWords(entry), WORDS_WIDTH, SMALL);
  need((texts.length - 1) * SMALL_LINE);
  write(formatDateTime(entry.date, DEFAULT_TIME_ZONE), LEFT, SMALL);
  write(money(entry.change), AMOUNT, { ...SMALL, end: true });
  write(money(entry.balance), RIGHT, { ...SMALL, end: true });
  for (const text of texts) {
    write(text, WHAT, SMALL);
    down(SMALL_LINE);
  }
}

/** Draws a statement. A closed period of the same person always makes the same file. */
export function driverStatementPdf(statement: DriverStatement, head: StatementHead): jsPDF {
  const { company, currency, name, closed } = head;
  const { period, rides, entries } = statement;
  const on = sheet();
  const { pdf, write, down, rule, need } = on;
  const title = words.title(periodWords(period));
  write(company, LEFT, { size: 22, bold: true });
  down(LINE + 2);
  write(title, LEFT, { colour: SOFT });
  down(LINE);
  write(name, LEFT);
  if (!closed) {
    down(LINE);
    write(openWords(statement), LEFT, { bold: true });
  }
  down(LINE);
  rule();
  sums(on, words.wallet, balanceRows(statement), currency);
  sums(on, words.ridesPaid(rides), fareRows(statement), currency);
  if (statement.fares === null) {
    write(FEES_UNKNOWN, LEFT, { ...SMALL, colour: SOFT });
    down(LINE);
  }
  if (entries.length > 0) {
    need(4 * LINE);
    rule();
    columns(on);
    on.headPages(() => columns(on));
    for (const entry of entries) line(on, entry, currency);
  }
  numberPages(on, title);
  pdf.setProperties({ title, author: company });
  sameForEver(pdf, period.to, `${period.from}${period.to}`.replaceAll('-', ''));
  return pdf;
}

/** Downloads a statement under a name without its ending. */
export function saveDriverStatement(fileName: string, statement: DriverStatement, head: StatementHead): void {
  driverStatementPdf(statement, head).save(`${fileName}.pdf`);
}
