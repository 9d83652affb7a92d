/** The laws of the journal: its sums are those of the records, and each day and month adds up to nothing. */
import { BOOK_ACCOUNTS } from '../books/accounts';
import { type Journal, type Lines, sumOf } from '../books/journal';
import type { LedgerFault } from './ledger';

function tableFaults(law: string, expected: Record<string, Lines>, found: Record<string, Lines>): LedgerFault[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((key) => {
    const [wanted = {}, stands = {}] = [expected[key], found[key]];
    const differing = BOOK_ACCOUNTS.filter((account) => (wanted[account] ?? 0) !== (stands[account] ?? 0));
    return differing.map((account) => ({
      law,
      subject: `${key}/${account}`,
      expected: wanted[account] ?? 0,
      found: stands[account] ?? 0,
    }));
  });
}

/** The differences between the stored sums and those counted anew; the law and the subject are the path of each. */
export const journalFaults = (expected: Journal, found: Journal): LedgerFault[] => [
  ...tableFaults('journal days', expected.days, found.days),
  ...tableFaults('journal months', expected.months, found.months),
];

/** The days and months that do not add up to nothing. */
export const unbalanced = ({ days, months }: Journal): LedgerFault[] =>
  Object.entries({ ...days, ...months }).flatMap(([subject, lines]) => {
    const found = sumOf(lines);
    return found === 0 ? [] : [{ law: 'journal balance', subject, expected: 0, found }];
  });
