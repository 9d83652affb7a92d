/** Tables as CSV that a spreadsheet opens as it is: RFC 4180, and no cell that is run as a formula. */

/** A text cell that starts with one of these is a formula to a spreadsheet, whoever wrote it. */
const FORMULA_START = /^[\s]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
const NEEDS_QUOTES = /[",\r\n]/;

export type CsvCell = string | number;

/**
 * One cell. Numbers stay numbers, also below zero; a text that would be a formula gets an apostrophe in front, which
 * spreadsheets read as "text".
 */
export function csvCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A heading and its rows, lines ended as RFC 4180 has them. */
export function csvText(heading: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [heading, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** A row as read, and the line of the file it begins on, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/** What separates cells, in the order in which a draw is decided. */
const SEPARATORS = [',', ';', '\t'] as const;

/** A spreadsheet of another country separates by semicolons: the heading has most of whatever it is. */
function separatorOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const counted = SEPARATORS.map((sign) => ({ sign, count: heading.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** The apostrophe that `csvCell` put in front of what would be a formula. */
const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Rows of a CSV as spreadsheets save it: quoted cells may hold separators, quotes and line ends. Empty rows are left out. */
export function parseCsv(text: string): CsvRow[] {
  const body = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(body);
  const rows: CsvRow[] = [];
  let [line, began] = [1, 1];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    cells.push(withoutGuard(cell.trim()));
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: began, cells });
    cells = [];
    began = line;
  };
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charAt(at);
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (body.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
