/**
 * The weights by which the banks check account numbers, and the sort codes that are checked under another one. Both tables are
 * published by the payments scheme for its members; the operator supplies them as the text files they come as.
 */

export const CHECK_METHODS = ['MOD10', 'MOD11', 'DBLAL'] as const;
/** `MOD10`, `MOD11`: the weighted digits are added. `DBLAL`: the digits of the weighted digits are added, by tens. */
export type CheckMethod = (typeof CHECK_METHODS)[number];

/** The weights of a range of sort codes. A sort code in two rows is checked twice, in the order of the table. */
export type WeightRow = {
  /** The first and the last sort code of the range, as numbers. */
  from: number;
  to: number;
  method: CheckMethod;
  /** For the six digits of the sort code and the eight of the account number. */
  weights: readonly number[];
  /** The number of the scheme's exception, 1 to 14; 0 for none. */
  exception: number;
};

export type BankWeights = {
  rows: readonly WeightRow[];
  /** By sort code: the one under which exception 5 checks it. */
  substitutes: ReadonlyMap<string, string>;
};

/** What is said of the tables that are kept: their numbers of rows, when they were supplied (epoch ms) and by whom. */
export type BankWeightsAbout = { rows: number; substitutes: number; at: number; by: string };

/** A line that cannot be read, counted from 1. */
export type WeightFault = { line: number };

const DIGITS = 14;
const LAST_EXCEPTION = 14;
const isSortCode = (text: string | undefined): text is string => text !== undefined && /^\d{6}$/.test(text);
const isMethod = (text: string | undefined): text is CheckMethod => CHECK_METHODS.some((method) => method === text);

/** The columns of each line that has any, with its number. */
const linesOf = (text: string): { line: number; columns: string[] }[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, columns: line.trim().split(/\s+/) }))
    .filter(({ columns }) => columns[0] !== '');

function rowOf(columns: readonly string[]): WeightRow | null {
  const [from, to, method, ...numbers] = columns;
  if (!isSortCode(from) || !isSortCode(to) || from > to || !isMethod(method)) return null;
  if (numbers.length < DIGITS || numbers.length > DIGITS + 1) return null;
  if (!numbers.every((number) => /^-?\d{1,3}$/.test(number))) return null;
  const weights = numbers.slice(0, DIGITS).map(Number);
  const exception = Number(numbers[DIGITS] ?? 0);
  if (exception < 0 || exception > LAST_EXCEPTION) return null;
  return { from: Number(from), to: Number(to), method, weights, exception };
}

/**
 * Reads both tables. `weights`: a line for each range (`010004 016715 MOD11 0 … 1` and, if there is one, the exception).
 * `substitutes`: a line for each pair of sort codes; it may be empty. The first line that cannot be read is the fault.
 */
export function readWeights(
  weights: string,
  substitutes: string,
): { ok: true; weights: BankWeights } | ({ ok: false; table: 'weights' | 'substitutes' } & WeightFault) {
  const rows: WeightRow[] = [];
  for (const { line, columns } of linesOf(weights)) {
    const row = rowOf(columns);
    if (row === null) return { ok: false, table: 'weights', line };
    rows.push(row);
  }
  if (rows.length === 0) return { ok: false, table: 'weights', line: 1 };
  const pairs = new Map<string, string>();
  for (const { line, columns } of linesOf(substitutes)) {
    const [from, to, ...rest] = columns;
    if (!isSortCode(from) || !isSortCode(to) || rest.length > 0) return { ok: false, table: 'substitutes', line };
    pairs.set(from, to);
  }
  return { ok: true, weights: { rows, substitutes: pairs } };
}
