/**
 * Checks an account number against its sort code, as the banks do ("Validating account numbers", the modulus rules of the
 * payments scheme). A number that passes need not exist; one that fails does not.
 */
import type { BankWeights, WeightRow } from './weights';

/** Six and eight digits. */
export type AccountDigits = { sortCode: string; account: string };

/**
 * passes: the number fits its sort code. fails: it cannot exist. unknown: the table has nothing on that sort code, or on that kind
 * of account, so the number counts as good.
 */
export type ModulusResult = 'passes' | 'fails' | 'unknown';

/** The exceptions of a first check that is enough by itself; the second check is then another chance. */
const EITHER = new Set([2, 9, 10, 11, 12, 13]);
/** Exception 8 checks under this sort code … */
const SORT_CODE_OF_8 = '090126';
/** … and exception 9 under this one. */
const SORT_CODE_OF_9 = '309634';
/** Exception 1 adds this: a bank's own digits, doubled by turns. */
const ADDED_BY_1 = 27;
/** The weights of exception 2, unless the digit a is 0: by whether g is 9. */
const WEIGHTS_OF_2 = {
  usual: [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1],
  gIs9: [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1],
} as const;
/** The place of b, the second digit of the account number, among the fourteen. */
const B = 7;

/** The digit of an account number by its letter in the rules, a to h. */
const digit = (account: string, letter: 'a' | 'c' | 'g' | 'h'): number =>
  Number(account.charAt('abcdefgh'.indexOf(letter)));

/** The sort code under which a row checks. */
function checkedSortCode({ exception }: WeightRow, sortCode: string, { substitutes }: BankWeights): string {
  if (exception === 5) return substitutes.get(sortCode) ?? sortCode;
  if (exception === 8) return SORT_CODE_OF_8;
  return exception === 9 ? SORT_CODE_OF_9 : sortCode;
}

function weightsOf({ exception, weights }: WeightRow, account: string): readonly number[] {
  const gIs9 = digit(account, 'g') === 9;
  const withoutFirst = weights.map((weight, at) => (at <= B ? 0 : weight));
  if (exception === 2 && digit(account, 'a') !== 0) return gIs9 ? WEIGHTS_OF_2.gIs9 : WEIGHTS_OF_2.usual;
  if (exception === 7 && gIs9) return withoutFirst;
  if (exception === 10 && gIs9 && /^[09]9/.test(account)) return withoutFirst;
  return weights;
}

/** The sum of the digits of a number below a thousand. */
const digitSum = (value: number): number => Math.floor(value / 100) + (Math.floor(value / 10) % 10) + (value % 10);

/** The remainder of the weighted sum. */
function remainderOf(row: WeightRow, digits: string, account: string): number {
  const products = weightsOf(row, account).map((weight, at) => weight * Number(digits.charAt(at)));
  const sum = products.reduce((total, each) => total + (row.method === 'DBLAL' ? digitSum(each) : each), 0);
  const modulus = row.method === 'MOD11' ? 11 : 10;
  // A weight of -1 can make the sum negative.
  return (sum + (row.exception === 1 ? ADDED_BY_1 : 0) + modulus) % modulus;
}

/** One check of one row. */
function fits(row: WeightRow, { sortCode, account }: AccountDigits, weights: BankWeights): boolean {
  const remainder = remainderOf(row, checkedSortCode(row, sortCode, weights) + account, account);
  if (row.exception === 4) return remainder === Number(account.slice(6));
  if (row.exception !== 5) return remainder === 0;
  if (row.method === 'DBLAL') return digit(account, 'h') === (10 - remainder) % 10;
  return remainder !== 1 && digit(account, 'g') === (11 - remainder) % 11;
}

/** Exception 14: a longer number whose last digit was cut off is checked without it. */
function fitsShifted(row: WeightRow, { sortCode, account }: AccountDigits, weights: BankWeights): boolean {
  return (
    [0, 1, 9].includes(digit(account, 'h')) && fits(row, { sortCode, account: `0${account.slice(0, 7)}` }, weights)
  );
}

/** A foreign currency account, which cannot be checked. */
const isForeign = (account: string): boolean =>
  digit(account, 'a') >= 4 && digit(account, 'a') <= 8 && digit(account, 'g') === digit(account, 'h');

/** Checks an account number by the table. `sortCode`: six digits. `account`: eight. */
export function checkModulus(digits: AccountDigits, weights: BankWeights): ModulusResult {
  const code = Number(digits.sortCode);
  const [first, second] = weights.rows.filter(({ from, to }) => code >= from && code <= to);
  if (first === undefined) return 'unknown';
  if (first.exception === 6 && isForeign(digits.account)) return 'unknown';
  if (fits(first, digits, weights)) {
    if (second === undefined || EITHER.has(first.exception)) return 'passes';
    if (second.exception === 3 && [6, 9].includes(digit(digits.account, 'c'))) return 'passes';
    return fits(second, digits, weights) ? 'passes' : 'fails';
  }
  if (first.exception === 14) return fitsShifted(first, digits, weights) ? 'passes' : 'fails';
  return second !== undefined && EITHER.has(first.exception) && fits(second, digits, weights) ? 'passes' : 'fails';
}
