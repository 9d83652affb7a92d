/** An admin puts money into somebody's wallet. */
import type { Handler } from '../handler';
import { newKey } from '../store/database';
import { addToWallet as added } from '../transitions/wallet';
import { editWallet } from '../walletEdit';

export const addToWallet: Handler<'add_to_wallet'> = ({ body: { id, uid, amount }, caller, nowMs }) =>
  editWallet({ id, uid, amount, kind: 'admin', type: 'Credit' }, (currency) =>
    added(id, uid, amount, currency, { nowMs, by: caller.uid, role: 'admin', newKey }),
  );
