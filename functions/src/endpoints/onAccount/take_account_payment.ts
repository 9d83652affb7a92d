/** An admin records that a customer paid, or that the office gives a debt up. */
import { settledBy } from '@/domain/onAccount/dues';
import { accountEntryId } from '@/domain/onAccount/accountEntry';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readAccountEntry, readCustomerAccount } from '../../store/onAccount/customerAccounts';
import { settleAccountUpdate } from '../../transitions/money/accountEntries';
import { commit } from '../../write/commit';

export const takeAccountPayment: Handler<'take_account_payment'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id, account, as: kind, amount, received, reference } = body;
  return commit('take_account_payment', async () => {
    const [stands, posted] = await Promise.all([
      readCustomerAccount(account),
      readAccountEntry(account, accountEntryId(id, kind)),
    ]);
    if (stands === null) return refuse('not_found', 'account');
    const owed = stands.owed ?? 0;
    if (posted !== null) {
      const isSame = posted.amount === -amount && posted.received === received && posted.reference === reference;
      return isSame ? { answer: { owed } } : refuse('request_reused', 'id');
    }
    if (received > clockParts(nowMs, DEFAULT_TIME_ZONE).date) return refuse('payment_day', 'received');
    if (kind === 'write_off' && amount > owed) return refuse('write_off_above_owed', 'amount');
    return {
      answer: { owed: owed - amount },
      update: settleAccountUpdate(
        account,
        stands,
        id,
        { kind, amount, received, reference },
        settledBy(stands, amount).map((invoice) => invoice.id),
        { nowMs, by: uid, role: 'admin', newKey },
      ),
    };
  });
};
