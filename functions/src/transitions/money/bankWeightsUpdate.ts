/** The table by which account numbers are checked: supplied whole, or removed. */
import type { BankWeightsAnswer } from '@/domain/api/payoutApi';
import type { BankWeightsAbout } from '@/domain/bank/weights';
import { paths } from '@/domain/paths';
import { audit, type Stamp, type Update } from '../update';

/** `table`: both as text; null removes them. */
export function bankWeightsUpdate(
  table: { weights: string; substitutes: string } | null,
  { rows, substitutes }: BankWeightsAnswer,
  stamp: Stamp,
): Update {
  const about: BankWeightsAbout = { rows, substitutes, at: stamp.nowMs, by: stamp.by };
  return {
    [paths.bankWeightsTable()]: table,
    [paths.bankWeightsAbout()]: table === null ? null : about,
    ...audit(stamp, { event: 'save_bank_weights', detail: table === null ? 'removed' : `${rows} rows` }),
  };
}
