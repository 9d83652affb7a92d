/** An admin records that the bank has taken the file of a payout run; this happens once. */
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readPayout } from '../../store/office/payouts';
import { readCurrency } from '../../store/priceLists';
import { sendPayoutUpdate } from '../../transitions/money/payoutUpdates';
import { commit } from '../../write/commit';
import { payoutAnswer } from './make_payout';

export const sendPayout: Handler<'send_payout'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit('send_payout', async () => {
    const [payout, currency] = await Promise.all([readPayout(id), readCurrency()]);
    if (payout === null) return refuse('not_found', 'id');
    if (payout.state === 'sent') return { answer: payoutAnswer(id, payout) };
    if (payout.state === 'undone') return refuse('payout_over');
    return {
      answer: payoutAnswer(id, { ...payout, state: 'sent' }),
      update: sendPayoutUpdate(id, payout, currency, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
};
