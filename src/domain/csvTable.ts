/**
 * An export as one table: each column has a heading, a kind and a value, and the kind decides how a spreadsheet gets it: numbers as
 * numbers, dates as `2026-09-30`, times as `2026-09-30 14:05` in the town's zone, with currency, zone and unit in the heading.
 */
import { type CsvCell, csvText } from './csv';
import { partsOf } from './money/currency';
import { type Pence, penceToPounds } from './money/money';
import { MINUTE_MS } from './time/durations';
import { clockParts, DEFAULT_TIME_ZONE, isLocalDate, minuteToHHMM } from './time/time';

type Value<Row, T> = (row: Row) => T | null | undefined;

export type Column<Row> = { heading: string } & (
  | { kind: 'text'; value: Value<Row, string> }
  /** Digits that are no number, such as those of an account: in groups, so that a spreadsheet keeps the zeros in front. */
  | { kind: 'digits'; group: number; value: Value<Row, string> }
  | { kind: 'yesNo'; value: Value<Row, boolean> }
  /** A count, or a mark such as a rating. */
  | { kind: 'number'; value: Value<Row, number> }
  /** `yyyy-MM-dd`. */
  | { kind: 'date'; value: Value<Row, string> }
  /** Epoch ms. */
  | { kind: 'instant'; value: Value<Row, number> }
  | { kind: 'pence'; value: Value<Row, Pence> }
  /** Pounds as the desk typed them. */
  | { kind: 'pounds'; value: Value<Row, number> }
  | { kind: 'percent'; value: Value<Row, number> }
  | { kind: 'metres'; value: Value<Row, number> }
  /** A length of time in ms, as whole minutes. */
  | { kind: 'minutes'; value: Value<Row, number> }
);

/** '2026-09-30 14:05', which every spreadsheet reads as a date and a time. */
export function isoDateTime(instantMs: number, timeZone: string): string {
  const { date, minuteOfDay } = clockParts(instantMs, timeZone);
  return `${date} ${minuteToHHMM(minuteOfDay)}`;
}

function unitOf(kind: Column<never>['kind'], currency: string): string | null {
  switch (kind) {
    case 'instant':
      return DEFAULT_TIME_ZONE;
    case 'pence':
    case 'pounds':
      return partsOf(currency)?.code ?? currency;
    case 'percent':
      return '%';
    case 'metres':
      return 'm';
    case 'minutes':
      return 'min';
    default:
      return null;
  }
}

function headingOf<Row>({ heading, kind }: Column<Row>, currency: string): string {
  const unit = unitOf(kind, currency);
  return unit === null ? heading : `${heading} (${unit})`;
}

const inGroups = (text: string, group: number): string => {
  const digits = text.replaceAll(/\D/g, '');
  return Array.from({ length: Math.ceil(digits.length / group) }, (_, at) =>
    digits.slice(at * group, (at + 1) * group),
  ).join(' ');
};

function cellOf<Row>(column: Column<Row>, row: Row): CsvCell {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'yesNo':
      return value === true ? 'yes' : 'no';
    case 'date':
      return isLocalDate(String(value)) ? String(value) : '';
    case 'instant':
      return isoDateTime(Number(value), DEFAULT_TIME_ZONE);
    case 'pence':
      return penceToPounds(Number(value));
    case 'minutes':
      return Math.round(Number(value) / MINUTE_MS);
    case 'metres':
      return Math.round(Number(value));
    case 'text':
      return String(value);
    case 'digits':
      return inGroups(String(value), column.group);
    default:
      return Number(value);
  }
}

/** The rows as CSV. */
export const csvTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], currency: string): string =>
  csvText(
    columns.map((column) => headingOf(column, currency)),
    rows.map((row) => columns.map((column) => cellOf(column, row))),
  );
