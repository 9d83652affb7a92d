/** Tops up the caller's wallet by card: opens a payment under an id the browser chose, and its checkout page. */
import type { Handler } from '../../http/handler';
import { checkAmount } from '@/domain/money/wallet';
import { checkCardAmount, isOpenCheckout } from '@/domain/money/payment';
import { beginCheckout } from '../../payments/checkout';
import { providerNamed } from '../../payments/providers';
import { isRefused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readPayment } from '../../store/money';
import { readSettings } from '../../store/priceLists';
import { openTopUpUpdate, topUpPayment } from '../../transitions/money/cardPayment';

export const topUpWallet: Handler<'top_up_wallet'> = async ({ body, caller: { uid, profile }, nowMs }) => {
  const { id, amount } = body;
  const obstacle = checkAmount(amount) ?? checkCardAmount(amount);
  if (obstacle !== null) return refuse(obstacle, 'amount');
  const opened = await commit('top up', async () => {
    const [stands, settings] = await Promise.all([readPayment(id), readSettings()]);
    if (stands !== null) {
      const same = stands.uid === uid && stands.purpose === 'topup' && stands.amount === amount;
      return same && isOpenCheckout(stands, nowMs) ? { answer: stands } : refuse('request_reused', 'id');
    }
    const provider = settings.card ? providerNamed(body.provider) : undefined;
    if (provider === undefined) return refuse(settings.card ? 'no_providers' : 'payment_mode_off');
    const payment = topUpPayment(uid, amount, provider.name, settings.code, nowMs);
    const role = profile.usertype === 'driver' ? 'driver' : 'rider';
    return { answer: payment, update: openTopUpUpdate(id, payment, { nowMs, by: uid, role, newKey }) };
  });
  if (isRefused(opened)) return opened;
  const redirect = await beginCheckout(id, opened);
  return isRefused(redirect) ? redirect : { payment: id, redirect };
};
