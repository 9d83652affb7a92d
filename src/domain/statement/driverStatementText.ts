/** A driver's statement in rows, as the screen and the paper show it, and as CSV. */
import * as words from '@/languages/en/account/statement';
import { type Column, csvTable } from '../csvTable';
import type { Pence } from '../money/money';
import type { DriverStatement, StatementEntry } from './driverStatement';

/** A row of a statement. `strong`: a balance. */
export type StatementRow = { label: string; pence: Pence; strong?: true };

/** 'Tips, 3 entries': one entry is not counted. */
const withCount = (name: string, count: number): string => (count === 1 ? name : words.lineOfMany(name, count));

/** From the balance before to the balance after: the rows between add up to the difference. */
export const balanceRows = ({ opening, closing, lines }: DriverStatement): StatementRow[] => [
  { label: words.balanceBefore, pence: opening, strong: true },
  ...lines.map(({ line, count, sum }) => ({ label: withCount(words.lines[line], count), pence: sum })),
  { label: words.balanceAfter, pence: closing, strong: true },
];

/** How the share follows from the fares; empty without a share, and where the fees are not known. */
export const fareRows = ({ fares }: DriverStatement): StatementRow[] =>
  fares === null || fares.total === 0
    ? []
    : [
        { label: words.fares, pence: fares.total },
        { label: words.ourFees, pence: 0 - fares.fees },
        { label: words.yourShare, pence: fares.total - fares.fees, strong: true },
      ];

/** What is said of a statement whose period can still change. */
export const openWords = ({ period }: Pick<DriverStatement, 'period'>): string => words.notOver[period.span];

/** What is said where the fees are not known. */
export { feesUnknown as FEES_UNKNOWN } from '@/languages/en/account/statement';

const COLUMNS: readonly Column<StatementEntry>[] = [
  { heading: words.dateColumn, kind: 'instant', value: ({ date }) => date },
  { heading: words.lineColumn, kind: 'text', value: ({ line }) => words.lines[line] },
  { heading: words.purposeColumn, kind: 'text', value: ({ note }) => note ?? '' },
  { heading: words.referenceColumn, kind: 'text', value: ({ txRef }) => txRef },
  { heading: words.feeColumn, kind: 'pence', value: ({ fee }) => fee },
  { heading: words.amountColumn, kind: 'pence', value: ({ change }) => change },
  { heading: words.balanceColumn, kind: 'pence', value: ({ balance }) => balance },
];

/** Every entry of the period as CSV, oldest first, with the balance after each. Out is negative. */
export const driverStatementCsv = ({ entries }: DriverStatement, currency: string): string =>
  csvTable(COLUMNS, entries, currency);
