/** An admin refunds money or corrects a mistake, and gives the reason. */
import type { Handler } from '../../http/handler';
import { editWallet } from '../../payments/walletEdit';

export const adjustWallet: Handler<'adjust_wallet'> = ({ body: { id, ...correction }, caller, nowMs }) =>
  editWallet(id, correction, caller.uid, nowMs);
