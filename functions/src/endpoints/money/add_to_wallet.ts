/** An admin credits a person's wallet. */
import type { Handler } from '../../http/handler';
import { newKey } from '../../store/database';
import { addToWalletUpdate } from '../../transitions/money/wallet';
import { editWallet } from '../../payments/walletEdit';

export const addToWallet: Handler<'add_to_wallet'> = ({ body: { id, uid, amount }, caller, nowMs }) =>
  editWallet({ id, uid, amount, kind: 'admin', type: 'Credit' }, (wallet, currency) =>
    addToWalletUpdate(id, { uid, amount, wallet }, currency, { nowMs, by: caller.uid, role: 'admin', newKey }),
  );
