/** How the laws of the ledger compare two records of the same money. */
import type { Pence } from '../money/money';
import type { Books } from './ledger';

export const MISSING = 'missing';
export const NONE = 'none';

export type Report = (law: string, subject: string, expected: number | string, found: number | string) => void;

/** Reports two figures or words that differ. */
export function compare(
  report: Report,
  law: string,
  subject: string,
  expected: number | string,
  found: number | string,
): void {
  if (expected !== found) report(law, subject, expected, found);
}

/** The amount of an entry, by wallet and transaction id. */
export const amountAt = ({ walletHistory }: Books, uid: string | undefined, txId: string): Pence | typeof MISSING =>
  (uid === undefined ? undefined : walletHistory[uid]?.[txId]?.amount) ?? MISSING;
