/**
 * Withdraws earnings and top-ups from the caller's wallet, which is debited at the request. Top-ups go back to the cards they
 * came from; an admin sends the rest to the bank once the hold is over.
 */
import type { ApiParsed } from '@/domain/api/api';
import type { WithdrawAnswer } from '@/domain/api/moneyApi';
import { WITHDRAWS_OPEN_MAX } from '@/domain/limits';
import { isSuspended } from '@/domain/people/suspension/isSuspended';
import type { UserProfile } from '@/domain/people/user';
import type { Settings } from '@/domain/pricing/settings';
import { HOUR_MS } from '@/domain/time/durations';
import { accountFits } from '@/domain/bank/accountFits';
import { typedNumber } from '@/domain/money/decimal';
import { purseOf } from '@/domain/money/sources';
import { cardReturns, returnsTotal, topupIn } from '@/domain/money/cardReturns';
import type { Pence } from '@/domain/money/money';
import { checkWithdraw, type Withdraw } from '@/domain/money/wallet';
import { allowCriticalEdits } from '../../config';
import type { Call, Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { settleOrLeave } from '../../payments/cardReturns';
import { providerNamed } from '../../payments/providers';
import { commit } from '../../write/commit';
import { readBankWeights } from '../../store/office/bankWeights';
import { newKey } from '../../store/database';
import { readPaymentsOf, readPendingWithdraws, readWithdraw } from '../../store/money';
import { readSettings } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { type BankDetails, requestWithdrawUpdate } from '../../transitions/money/withdraw';
import { defined } from '../../transitions/update';

export function withdrawAnswer(id: string, withdraw: Withdraw): WithdrawAnswer {
  const { amount, card, processed, procesDate, returned } = withdraw;
  return defined({ id, amount, card, processed, procesDate, returned });
}

const NO_BANK: BankDetails = { bankName: '', bankCode: '', bankAccount: '' };

function bankOf(profile: UserProfile, given: ApiParsed<'withdraw'>['bank']): BankDetails | null {
  const { bankName = '', bankCode = '', bankAccount = '' } = profile;
  return bankCode !== '' && bankAccount !== '' ? { bankName, bankCode, bankAccount } : (given ?? null);
}

const holdMs = ({ payout_hold_hours }: Settings): number => typedNumber(payout_hold_hours) * HOUR_MS;

/** By payment: what goes back to its card. A provider that is no longer set up can send nothing. */
async function returnsOf(uid: string, topup: Pence, nowMs: number): Promise<Record<string, Pence>> {
  if (topup === 0) return {};
  const payments = Object.entries(await readPaymentsOf(uid)).filter(
    ([, { provider }]) => providerNamed(provider) !== undefined,
  );
  return cardReturns(topup, Object.fromEntries(payments), nowMs);
}

async function request({ body, caller, nowMs }: Call<'withdraw'>): Promise<WithdrawAnswer | Refused> {
  const { uid, profile: asCalled } = caller;
  return commit('withdraw', async () => {
    const { id, amount } = body;
    const [stands, profile, settings] = await Promise.all([readWithdraw(id), readUser(uid), readSettings()]);
    if (stands !== null) {
      return stands.uid === uid && stands.amount === amount
        ? { answer: withdrawAnswer(id, stands) }
        : refuse('request_reused', 'id');
    }
    if (profile === null) return refuse('user_issue_contact_admin');
    if (isSuspended(profile, nowMs)) return refuse('account_suspended');
    const obstacle = checkWithdraw(amount, purseOf(profile));
    if (obstacle !== null) return refuse(obstacle, 'amount');
    // After the purse, so that what has left it is among them.
    if ((await readPendingWithdraws(uid)).length >= WITHDRAWS_OPEN_MAX) return refuse('withdraws_full');
    const returns = await returnsOf(uid, topupIn(amount, purseOf(profile)), nowMs);
    const card = returnsTotal(returns);
    const bank = bankOf(profile, body.bank) ?? (card === amount ? NO_BANK : null);
    if (bank === null) return refuse('bank_details_missing', 'bank');
    // Also where all goes to cards: what a card does not take goes to the bank.
    if (bank !== NO_BANK && !accountFits(bank, await readBankWeights())) return refuse('bank_account_wrong', 'bank');
    const role = asCalled.usertype === 'driver' ? 'driver' : 'rider';
    return {
      answer: defined({ id, amount, card: card === 0 ? undefined : card, processed: false }),
      update: requestWithdrawUpdate(
        id,
        { uid, profile, amount, bank, payableAt: nowMs + holdMs(settings), returns },
        { nowMs, by: uid, role, newKey },
      ),
    };
  });
}

export const withdraw: Handler<'withdraw'> = async (call) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const asked = await request(call);
  if (isRefused(asked) || asked.card === undefined || asked.processed) return asked;
  await settleOrLeave(asked.id, call.nowMs);
  const stands = await readWithdraw(asked.id);
  return stands === null ? asked : withdrawAnswer(asked.id, stands);
};
