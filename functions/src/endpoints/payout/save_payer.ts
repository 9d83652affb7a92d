/** The account that payout runs are paid from. Runs that were made keep the one of their time. */
import { readSortCode } from '@/domain/bank/account';
import { accountFits } from '@/domain/bank/accountFits';
import { bacsText } from '@/domain/bank/bacsText';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readBankWeights } from '../../store/office/bankWeights';
import { newKey } from '../../store/database';
import { savePayerUpdate } from '../../transitions/money/payoutUpdates';
import { commit } from '../../write/commit';

export const savePayer: Handler<'save_payer'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { name, account, service_user: serviceUser } = body;
  const sortCode = readSortCode(body.sort_code);
  if (sortCode === null) return refuse('invalid_request', 'sort_code');
  if (bacsText(name) === '') return refuse('invalid_request', 'name');
  if (!accountFits({ bankCode: sortCode, bankAccount: account }, await readBankWeights()))
    return refuse('bank_account_wrong', 'account');
  return commit('save_payer', async () => ({
    answer: { saved: true as const },
    update: savePayerUpdate({ name, sortCode, account, serviceUser }, { nowMs, by: uid, role: 'admin', newKey }),
  }));
};
