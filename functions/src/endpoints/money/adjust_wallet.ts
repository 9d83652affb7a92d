/** An admin refunds money or corrects a mistake, and gives the reason. */
import type { Handler } from '../../http/handler';
import { newKey } from '../../store/database';
import { adjustWalletUpdate } from '../../transitions/money/wallet';
import { editWallet } from '../../payments/walletEdit';

export const adjustWallet: Handler<'adjust_wallet'> = ({ body: { id, ...correction }, caller, nowMs }) =>
  editWallet({ id, ...correction }, (owner, currency) =>
    adjustWalletUpdate(id, correction, owner, currency, { nowMs, by: caller.uid, role: 'admin', newKey }),
  );
