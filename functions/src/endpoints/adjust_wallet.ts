/** An admin gives money back or puts a wrong right, and says why. */
import type { Handler } from '../handler';
import { newKey } from '../store/database';
import { adjustWallet as adjusted } from '../transitions/wallet';
import { editWallet } from '../walletEdit';

export const adjustWallet: Handler<'adjust_wallet'> = ({ body: { id, ...correction }, caller, nowMs }) =>
  editWallet({ id, ...correction }, (currency) =>
    adjusted(id, correction, currency, { nowMs, by: caller.uid, role: 'admin', newKey }),
  );
