/** An admin credits a person's wallet, and says why. */
import { creditNote } from '@/domain/money/deskCredit';
import type { Handler } from '../../http/handler';
import { editWallet } from '../../payments/walletEdit';

export const addToWallet: Handler<'add_to_wallet'> = ({ body: { id, uid, amount, reason, words }, caller, nowMs }) =>
  editWallet(id, { uid, amount, kind: 'admin', type: 'Credit', note: creditNote(reason, words) }, caller.uid, nowMs);
