/** Checks shared by an admin's entries in people's wallets: the wallet exists, and one press makes one entry. */
import type { EntryAnswer } from '@/domain/api/moneyApi';
import type { Pence } from '@/domain/money/money';
import type { UserProfile } from '@/domain/people/user';
import { isKey } from '@/domain/paths';
import { checkAmount, transactionId, type WalletKind, type WalletType } from '@/domain/money/wallet';
import { allowCriticalEdits } from '../config';
import { type Refused, refuse } from '../http/refusal';
import { commit } from '../write/commit';
import { type Update } from '../store/database';
import { readEntry } from '../store/money';
import { readCurrency } from '../store/priceLists';
import { readUser } from '../store/users';

type Edit = { id: string; uid: string; amount: Pence; kind: WalletKind; type: WalletType; note?: string };

/** Posts one entry under the id drawn at the press; a retry of the same press returns the existing entry. */
export async function editWallet(
  edit: Edit,
  update: (owner: UserProfile, currency: string) => Update,
): Promise<EntryAnswer | Refused> {
  const { id, uid, amount, kind, type, note } = edit;
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(uid)) return refuse('no_details_error', 'uid');
  const wrong = checkAmount(amount);
  if (wrong !== null) return refuse(wrong, 'amount');
  const txId = transactionId(id, kind);
  return commit('wallet edit', async () => {
    const [stands, user, currency] = await Promise.all([readEntry(uid, txId), readUser(uid), readCurrency()]);
    if (stands !== null) {
      const same = stands.amount === amount && stands.type === type && stands.note === note;
      return same ? { answer: { uid, txId, amount } } : refuse('request_reused', 'id');
    }
    // Admins have no wallet to credit.
    if (user === null || user.usertype === 'admin') return refuse('no_details_error', 'uid');
    return { answer: { uid, txId, amount }, update: update(user, currency) };
  });
}
