/** Changes to a wallet outside a ride, made by its owner or an admin. */
import type { Pence } from '@/domain/money/money';
import { paths } from '@/domain/paths';
import { fullName, type UserProfile } from '@/domain/people/user';
import type { Source, Wallet } from '@/domain/money/sources';
import type { WalletType, Withdraw } from '@/domain/money/wallet';
import { noticeTexts } from '../noticeTexts';
import { post } from '../post';
import { audit, notice, type Stamp, type Update } from '../update';

export type BankDetails = Pick<Withdraw, 'bankName' | 'bankCode' | 'bankAccount'>;

/** Takes the money from the wallet at the request, so that it cannot be spent or requested twice. */
export function requestWithdrawUpdate(
  id: string,
  asked: { uid: string; profile: UserProfile; amount: Pence; bank: BankDetails; payableAt: number },
  stamp: Stamp,
): Update {
  const { uid, profile, amount, bank, payableAt } = asked;
  const record: Withdraw = {
    uid,
    name: fullName(profile),
    amount,
    date: stamp.nowMs,
    bankName: bank.bankName,
    bankCode: bank.bankCode,
    bankAccount: bank.bankAccount,
    processed: false,
    payableAt,
  };
  return {
    [paths.withdraw(id)]: record,
    ...post(id, [{ uid, kind: 'withdraw', type: 'Withdraw', amount }], { [uid]: profile }, stamp.nowMs),
    ...audit(stamp, { event: 'withdraw', subject: uid, detail: `${id}: ${amount}` }),
  };
}

export function completeWithdrawUpdate(id: string, { uid, amount }: Withdraw, currency: string, stamp: Stamp): Update {
  return {
    [`${paths.withdraw(id)}/processed`]: true,
    [`${paths.withdraw(id)}/procesDate`]: stamp.nowMs,
    ...notice(stamp, uid, noticeTexts.withdrawalSent(amount, currency)),
    ...audit(stamp, { event: 'complete_withdraw', subject: uid, detail: `${id}: ${amount}` }),
  };
}

export function addToWalletUpdate(
  id: string,
  { uid, amount, wallet }: { uid: string; amount: Pence; wallet: Wallet },
  currency: string,
  stamp: Stamp,
): Update {
  return {
    ...post(id, [{ uid, kind: 'admin', type: 'Credit', amount, txRef: 'AdminCredit' }], { [uid]: wallet }, stamp.nowMs),
    ...notice(stamp, uid, noticeTexts.credited(amount, currency)),
    ...audit(stamp, { event: 'add_to_wallet', subject: uid, detail: String(amount) }),
  };
}

export type Correction = {
  uid: string;
  kind: 'refund' | 'adjustment';
  type: Extract<WalletType, 'Credit' | 'Debit'>;
  amount: Pence;
  note: string;
};

/** A driver's wages are put right with wages; anybody else's credit is for riding. */
const correctedSource = ({ usertype }: UserProfile, kind: Correction['kind']): Source =>
  kind === 'adjustment' && usertype === 'driver' ? 'earnings' : 'credit';

/** `profile` is the owner's, as read for this decision. */
export function adjustWalletUpdate(
  id: string,
  correction: Correction,
  profile: UserProfile,
  currency: string,
  stamp: Stamp,
): Update {
  const { uid, kind, type, amount, note } = correction;
  const source = correctedSource(profile, kind);
  const signed = type === 'Credit' ? amount : -amount;
  return {
    ...post(id, [{ uid, kind, type, amount, source, note }], { [uid]: profile }, stamp.nowMs),
    ...notice(stamp, uid, noticeTexts.adjusted(signed, currency, note)),
    ...audit(stamp, { event: `wallet_${kind}`, subject: uid, detail: `${signed}: ${note}` }),
  };
}
