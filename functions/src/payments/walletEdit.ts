/** What an admin's entries in other people's wallets share: whose wallet it is, and that one press is one entry. */
import type { EntryAnswer } from '@/domain/moneyApi';
import type { Pence } from '@/domain/money';
import { isKey } from '@/domain/paths';
import { checkAmount, transactionId, type WalletKind, type WalletType } from '@/domain/wallet';
import { allowCriticalEdits } from './config';
import { type Refused, refuse } from './refusal';
import { settle } from './settle';
import { type Update } from './store/database';
import { readEntry } from './store/money';
import { readSettings } from './store/priceLists';
import { readUser } from './store/users';

type Edit = { id: string; uid: string; amount: Pence; kind: WalletKind; type: WalletType; note?: string };

/** Posts once, from the id drawn at the press; the same press again answers with what stands. */
export async function editWallet(edit: Edit, update: (currency: string) => Update): Promise<EntryAnswer | Refused> {
  const { id, uid, amount, kind, type, note } = edit;
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(uid)) return refuse('no_details_error', 'uid');
  const wrong = checkAmount(amount);
  if (wrong !== null) return refuse(wrong, 'amount');
  const txId = transactionId(id, kind);
  return settle('wallet edit', async () => {
    const [stands, user, { code }] = await Promise.all([readEntry(uid, txId), readUser(uid), readSettings()]);
    if (stands !== null) {
      const same = stands.amount === amount && stands.type === type && stands.note === note;
      return same ? { answer: { uid, txId, amount } } : refuse('request_reused', 'id');
    }
    // An admin is in no list of users (SPEC section 6) and has no wallet to fill.
    if (user === null || user.usertype === 'admin') return refuse('no_details_error', 'uid');
    return { answer: { uid, txId, amount }, update: update(code) };
  });
}
