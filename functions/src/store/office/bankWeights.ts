/** The payments scheme's tables by which account numbers are checked, as the operator supplied them. */
import { type BankWeights, readWeights } from '@/domain/bank/weights';
import { paths } from '@/domain/paths';
import { logFault } from '../../log';
import { read, watched } from '../database';

/** Both tables as text. */
export type StoredWeights = { weights: string; substitutes: string };

export const readStoredWeights = (): Promise<StoredWeights | null> => read<StoredWeights>(paths.bankWeightsTable());

/** The tables, ready for checks; null if there are none. */
export const readBankWeights = watched(paths.bankWeightsTable(), (stored): BankWeights | null => {
  if (stored === null) return null;
  const { weights, substitutes } = stored as StoredWeights;
  const found = readWeights(weights, substitutes);
  if (found.ok) return found.weights;
  logFault('the stored bank weights cannot be read', new Error(`${found.table}, line ${found.line}`));
  return null;
});
