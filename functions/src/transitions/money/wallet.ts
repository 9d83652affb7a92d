/** Changes to a wallet outside a ride, made by its owner or an admin. */
import type { Pence } from '@/domain/money/money';
import { paths } from '@/domain/paths';
import { fullName, type UserProfile } from '@/domain/people/user';
import type { WalletType, Withdraw } from '@/domain/money/wallet';
import { noticeTexts } from '../noticeTexts';
import { post } from '../post';
import { audit, notice, type Stamp, type Update } from '../update';

export type BankDetails = Pick<Withdraw, 'bankName' | 'bankCode' | 'bankAccount'>;

/** Takes the money from the wallet at the request, so that it cannot be spent or requested twice. */
export function requestWithdrawUpdate(
  id: string,
  { uid, profile, amount, bank }: { uid: string; profile: UserProfile; amount: Pence; bank: BankDetails },
  stamp: Stamp,
): Update {
  const record: Withdraw = {
    uid,
    name: fullName(profile),
    amount,
    date: stamp.nowMs,
    bankName: bank.bankName,
    bankCode: bank.bankCode,
    bankAccount: bank.bankAccount,
    processed: false,
  };
  return {
    [paths.withdraw(id)]: record,
    ...post(id, [{ uid, kind: 'withdraw', type: 'Withdraw', amount }], stamp.nowMs),
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

export function addToWalletUpdate(id: string, uid: string, amount: Pence, currency: string, stamp: Stamp): Update {
  return {
    ...post(id, [{ uid, kind: 'admin', type: 'Credit', amount, txRef: 'AdminCredit' }], stamp.nowMs),
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

export function adjustWalletUpdate(id: string, correction: Correction, currency: string, stamp: Stamp): Update {
  const { uid, kind, type, amount, note } = correction;
  const signed = type === 'Credit' ? amount : -amount;
  return {
    ...post(id, [{ uid, kind, type, amount, note }], stamp.nowMs),
    ...notice(stamp, uid, noticeTexts.adjusted(signed, currency, note)),
    ...audit(stamp, { event: `wallet_${kind}`, subject: uid, detail: `${signed}: ${note}` }),
  };
}
