/** An admin records that the bank's part of a withdrawal has been sent; this happens once. */
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readBalance, readWithdraw } from '../../store/money';
import { readCurrency } from '../../store/priceLists';
import { completeWithdrawUpdate } from '../../transitions/money/withdraw';
import { withdrawAnswer } from './withdraw';

export const completeWithdraw: Handler<'complete_withdraw'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit('complete_withdraw', async () => {
    const [stands, currency] = await Promise.all([readWithdraw(id), readCurrency()]);
    if (stands === null) return refuse('not_found', 'id');
    if (stands.processed) return refuse('withdraw_processed');
    if (stands.payout !== undefined) return refuse('withdraw_in_payout');
    if (stands.stopped === true) return refuse('withdraw_stopped');
    if (stands.reviewAt !== undefined) return refuse('withdraw_card_due');
    if ((stands.payableAt ?? 0) > nowMs) return refuse('withdraw_on_hold');
    if ((await readBalance(stands.uid)) < 0) return refuse('withdraw_owes');
    return {
      answer: withdrawAnswer(id, { ...stands, processed: true, procesDate: nowMs }),
      update: completeWithdrawUpdate(id, stands, currency, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
};
