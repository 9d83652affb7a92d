/** An admin has sent the money of a withdrawal: once. */
import { allowCriticalEdits } from '../config';
import type { Handler } from '../handler';
import { refuse } from '../refusal';
import { settle } from '../settle';
import { newKey } from '../store/database';
import { readWithdraw } from '../store/money';
import { readSettings } from '../store/priceLists';
import { completeWithdraw as completed } from '../transitions/wallet';
import { withdrawAnswer } from './withdraw';

export const completeWithdraw: Handler<'complete_withdraw'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return settle('complete_withdraw', async () => {
    const [stands, { code }] = await Promise.all([readWithdraw(id), readSettings()]);
    if (stands === null) return refuse('not_found', 'id');
    if (stands.processed) return refuse('withdraw_processed');
    return {
      answer: withdrawAnswer(id, { ...stands, processed: true, procesDate: nowMs }),
      update: completed(id, stands, code, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
};
