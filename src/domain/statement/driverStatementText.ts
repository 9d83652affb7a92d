/** A driver's statement in rows, as the screen and the paper show it, and as CSV. */
import { type Column, csvTable } from '../csvTable';
import type { Pence } from '../money/money';
import { LINE_NAMES, type DriverStatement, type StatementEntry } from './driverStatement';

/** A row of a statement. `strong`: a balance. */
export type StatementRow = { label: string; pence: Pence; strong?: true };

/** 'Tips, 3 entries': one entry is not counted. */
const withCount = (name: string, count: number): string => (count === 1 ? name : `${name}, ${count} entries`);

/** From the balance before to the balance after: the rows between add up to the difference. */
export const balanceRows = ({ opening, closing, lines }: DriverStatement): StatementRow[] => [
  { label: 'Balance before', pence: opening, strong: true },
  ...lines.map(({ line, count, sum }) => ({ label: withCount(LINE_NAMES[line], count), pence: sum })),
  { label: 'Balance after', pence: closing, strong: true },
];

/** How the share follows from the fares; empty without a share, and where the fees are not known. */
export const fareRows = ({ fares }: DriverStatement): StatementRow[] =>
  fares === null || fares.total === 0
    ? []
    : [
        { label: 'Fares as they were paid', pence: fares.total },
        { label: 'Our fees', pence: 0 - fares.fees },
        { label: 'Your share', pence: fares.total - fares.fees, strong: true },
      ];

/** What is said of a statement whose period can still change. */
export const openWords = ({ period }: Pick<DriverStatement, 'period'>): string =>
  `This ${period.span} is not over: its figures still change.`;

/** What is said where the fees are not known. */
export const FEES_UNKNOWN = 'The fees of these rides were not kept with each entry then, so only the share is named.';

const COLUMNS: readonly Column<StatementEntry>[] = [
  { heading: 'Date', kind: 'instant', value: ({ date }) => date },
  { heading: 'Line', kind: 'text', value: ({ line }) => LINE_NAMES[line] },
  { heading: 'What for', kind: 'text', value: ({ note }) => note ?? '' },
  { heading: 'Reference', kind: 'text', value: ({ txRef }) => txRef },
  { heading: 'Fee of the ride', kind: 'pence', value: ({ fee }) => fee },
  { heading: 'Amount', kind: 'pence', value: ({ change }) => change },
  { heading: 'Balance', kind: 'pence', value: ({ balance }) => balance },
];

/** Every entry of the period as CSV, oldest first, with the balance after each. Out is negative. */
export const driverStatementCsv = ({ entries }: DriverStatement, currency: string): string =>
  csvTable(COLUMNS, entries, currency);
