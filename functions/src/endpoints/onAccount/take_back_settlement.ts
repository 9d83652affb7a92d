/** An admin takes back a payment of a customer or a debt that was given up, which was a mistake or has bounced. */
import { accountEntryId, takenBackKind } from '@/domain/onAccount/accountEntry';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readAccountEntry, readCustomerAccount, readInvoicesAbove } from '../../store/onAccount/customerAccounts';
import { takeBackSettlementUpdate } from '../../transitions/money/accountEntries';
import { commit } from '../../write/commit';

export const takeBackSettlement: Handler<'take_back_settlement'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id, account, as: kind, reason } = body;
  return commit('take_back_settlement', async () => {
    const [stands, posted, back] = await Promise.all([
      readCustomerAccount(account),
      readAccountEntry(account, accountEntryId(id, kind)),
      readAccountEntry(account, accountEntryId(id, takenBackKind(kind))),
    ]);
    if (stands === null || posted === null) return refuse('not_found', stands === null ? 'account' : 'id');
    const owed = stands.owed ?? 0;
    if (back !== null) return back.note === reason ? { answer: { owed } } : refuse('settlement_taken_back');
    const settled = (stands.settled ?? 0) + posted.amount;
    const open = await readInvoicesAbove(account, settled);
    const due = open.filter(([invoice]) => stands.dues?.[invoice] === undefined);
    return {
      answer: { owed: owed - posted.amount },
      update: takeBackSettlementUpdate(account, stands, { id, as: kind, reason }, posted, due, {
        nowMs,
        by: uid,
        role: 'admin',
        newKey,
      }),
    };
  });
};
