/** An admin refuses a withdrawal that has not been sent: the bank's part is put back into the wallet, with the reason. */
import { bankPart, transactionId } from '@/domain/money/wallet';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readEntry, readWithdraw } from '../../store/money';
import { readCurrency } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { noticeTexts } from '../../transitions/noticeTexts';
import { rejectWithdrawUpdate } from '../../transitions/money/withdraw';
import { withdrawAnswer } from './withdraw';

export const rejectWithdraw: Handler<'reject_withdraw'> = async ({ body: { id, reason }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit('reject_withdraw', async () => {
    const [stands, currency] = await Promise.all([readWithdraw(id), readCurrency()]);
    if (stands === null) return refuse('not_found', 'id');
    if (stands.processed) {
      const isSame = stands.returned !== undefined && stands.reason === reason;
      return isSame ? { answer: withdrawAnswer(id, stands) } : refuse('withdraw_processed');
    }
    if (stands.payout !== undefined) return refuse('withdraw_in_payout');
    if (stands.reviewAt !== undefined) return refuse('withdraw_card_due');
    const [wallet, entry] = await Promise.all([
      readUser(stands.uid),
      readEntry(stands.uid, transactionId(id, 'withdraw')),
    ]);
    if (wallet === null) return refuse('user_deleted');
    const returned = bankPart(stands);
    const told = noticeTexts.withdrawalRejected(returned, currency, reason);
    return {
      answer: withdrawAnswer(id, { ...stands, processed: true, procesDate: nowMs, returned }),
      update: rejectWithdrawUpdate(
        id,
        stands,
        { wallet, taken: entry?.parts, reason, told },
        { nowMs, by: uid, role: 'admin', newKey },
      ),
    };
  });
};
