/** An admin refunds money, for a ride or not, or corrects a mistake, and gives the reason. */
import type { Handler } from '../../http/handler';
import { editWallet } from '../../payments/walletEdit';

export const adjustWallet: Handler<'adjust_wallet'> = ({ body, caller, nowMs }) => {
  if (body.kind === 'adjustment') {
    const { id, ...correction } = body;
    return editWallet(id, correction, caller.uid, nowMs);
  }
  const { id, booking, refunded_before: before, ...refund } = body;
  const goodwill = booking === undefined ? {} : { goodwill: { ride: booking, before } };
  return editWallet(id, { ...refund, ...goodwill }, caller.uid, nowMs);
};
