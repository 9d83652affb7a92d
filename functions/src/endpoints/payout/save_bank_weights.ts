/** An admin supplies the table by which account numbers are checked, or removes it. It is read whole before it is kept. */
import { readWeights } from '@/domain/bank/weights';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { type Refused, refuse } from '../../http/refusal';
import { readStoredWeights, type StoredWeights } from '../../store/office/bankWeights';
import { newKey } from '../../store/database';
import { bankWeightsUpdate } from '../../transitions/money/bankWeightsUpdate';
import { commit } from '../../write/commit';

/** The same lines with single blanks, which is half as long. */
const tidy = (table: string): string => table.replaceAll(/[^\S\r\n]+/g, ' ').trim();

const unreadable = (table: string, line: number): Refused => ({
  ...refuse('bank_weights_unreadable', table),
  figures: { line },
});

export const saveBankWeights: Handler<'save_bank_weights'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const isRemoval = body.weights.trim() === '';
  const found = readWeights(body.weights, body.substitutes);
  if (!isRemoval && !found.ok) return unreadable(found.table, found.line);
  const table: StoredWeights | null = isRemoval
    ? null
    : { weights: tidy(body.weights), substitutes: tidy(body.substitutes) };
  const answer =
    isRemoval || !found.ok
      ? { rows: 0, substitutes: 0 }
      : { rows: found.weights.rows.length, substitutes: found.weights.substitutes.size };
  return commit('save_bank_weights', async () => {
    const stands = await readStoredWeights();
    const isKept = stands?.weights === table?.weights && stands?.substitutes === table?.substitutes;
    if (isKept) return { answer };
    return { answer, update: bankWeightsUpdate(table, answer, { nowMs, by: uid, role: 'admin', newKey }) };
  });
};
