/** Tables as CSV that a spreadsheet opens directly: RFC 4180, with no cell that runs as a formula. */

/** A spreadsheet treats a text cell that starts with one of these as a formula, whoever wrote it. */
const FORMULA_START = /^[\s]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
const NEEDS_QUOTES = /[",\r\n]/;

export type CsvCell = string | number;

/**
 * Formats one cell. Numbers stay numbers, including negative ones; text that would be a formula gets an apostrophe in
 * front, which spreadsheets read as "text".
 */
export function csvCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A heading and its rows, with the line endings RFC 4180 requires. */
export function csvText(heading: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [heading, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** A parsed row and the line of the file it starts on, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/** Cell separators; on a tie the first wins. */
const SEPARATORS = [',', ';', '\t'] as const;

/** Spreadsheets in some countries separate with semicolons, so the most frequent separator in the heading wins. */
function separatorOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const counted = SEPARATORS.map((sign) => ({ sign, count: heading.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** Removes the apostrophe that `csvCell` put in front of a would-be formula. */
const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Parses a spreadsheet's CSV: quoted cells may hold separators, quotes and line breaks. Empty rows are skipped. */
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
