/** An admin takes a payout run back whose file did not go to the bank: its withdrawals wait again. */
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readPayout } from '../../store/office/payouts';
import { undoPayoutUpdate } from '../../transitions/money/payoutUpdates';
import { commit } from '../../write/commit';
import { payoutAnswer } from './make_payout';

export const undoPayout: Handler<'undo_payout'> = async ({ body: { id, reason }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit('undo_payout', async () => {
    const payout = await readPayout(id);
    if (payout === null) return refuse('not_found', 'id');
    if (payout.state === 'undone') return { answer: payoutAnswer(id, payout) };
    if (payout.state === 'sent') return refuse('payout_over');
    return {
      answer: payoutAnswer(id, { ...payout, state: 'undone' }),
      update: undoPayoutUpdate(id, payout, reason, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
};
