/** An admin's entries in somebody's wallet. */
import type { Pence } from '@/domain/money/money';
import type { UserProfile } from '@/domain/people/user';
import type { Source, Wallet } from '@/domain/money/sources';
import type { WalletType } from '@/domain/money/wallet';
import { noticeTexts } from '../noticeTexts';
import { post } from '../post';
import { audit, notice, type Stamp, type Update } from '../update';

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
