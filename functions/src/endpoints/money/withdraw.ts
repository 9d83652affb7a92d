/**
 * Withdraws earnings and top-ups from the caller's wallet: debited at the request, sent by an admin once the hold is over.
 */
import type { ApiParsed } from '@/domain/api/api';
import type { WithdrawAnswer } from '@/domain/api/moneyApi';
import type { UserProfile } from '@/domain/people/user';
import type { Settings } from '@/domain/pricing/settings';
import { HOUR_MS } from '@/domain/time/durations';
import { typedNumber } from '@/domain/money/decimal';
import { purseOf } from '@/domain/money/sources';
import { checkWithdraw, type Withdraw } from '@/domain/money/wallet';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readWithdraw } from '../../store/money';
import { readSettings } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { type BankDetails, requestWithdrawUpdate } from '../../transitions/money/wallet';

export const withdrawAnswer = (id: string, { amount, processed, procesDate }: Withdraw): WithdrawAnswer => ({
  id,
  amount,
  processed,
  ...(procesDate === undefined ? {} : { procesDate }),
});

function bankOf(profile: UserProfile, given: ApiParsed<'withdraw'>['bank']): BankDetails | null {
  const { bankName = '', bankCode = '', bankAccount = '' } = profile;
  return bankCode !== '' && bankAccount !== '' ? { bankName, bankCode, bankAccount } : (given ?? null);
}

const holdMs = ({ payout_hold_hours }: Settings): number => typedNumber(payout_hold_hours) * HOUR_MS;

export const withdraw: Handler<'withdraw'> = async ({ body, caller: { uid, profile: asCalled }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit('withdraw', async () => {
    const { id, amount } = body;
    const [stands, profile, settings] = await Promise.all([readWithdraw(id), readUser(uid), readSettings()]);
    if (stands !== null) {
      return stands.uid === uid && stands.amount === amount
        ? { answer: withdrawAnswer(id, stands) }
        : refuse('request_reused', 'id');
    }
    if (profile === null) return refuse('user_issue_contact_admin');
    if (profile.suspended === true) return refuse('account_suspended');
    const obstacle = checkWithdraw(amount, purseOf(profile));
    if (obstacle !== null) return refuse(obstacle, 'amount');
    const bank = bankOf(profile, body.bank);
    if (bank === null) return refuse('bank_details_missing', 'bank');
    const role = asCalled.usertype === 'driver' ? 'driver' : 'rider';
    return {
      answer: { id, amount, processed: false },
      update: requestWithdrawUpdate(
        id,
        { uid, profile, amount, bank, payableAt: nowMs + holdMs(settings) },
        { nowMs, by: uid, role, newKey },
      ),
    };
  });
};
