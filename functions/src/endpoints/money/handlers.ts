/** The handlers of `moneyApi`. */
import type { moneyApi } from '@/domain/api/moneyApi';
import type { HandlersOf } from '../../http/handler';
import { addToWallet } from './add_to_wallet';
import { adjustWallet } from './adjust_wallet';
import { completeWithdraw } from './complete_withdraw';
import { decideCredit } from './decide_credit';
import { getProviders } from './get_providers';
import { paymentReturn } from './payment_return';
import { paymentWebhook } from './payment_webhook';
import { rejectWithdraw } from './reject_withdraw';
import { testPayment } from './test_payment';
import { topUpWallet } from './top_up_wallet';
import { usedPromos } from './used_promos';
import { withdraw } from './withdraw';

export const moneyHandlers: HandlersOf<typeof moneyApi> = {
  add_to_wallet: addToWallet,
  adjust_wallet: adjustWallet,
  complete_withdraw: completeWithdraw,
  decide_credit: decideCredit,
  get_providers: getProviders,
  payment_return: paymentReturn,
  payment_webhook: paymentWebhook,
  reject_withdraw: rejectWithdraw,
  test_payment: testPayment,
  top_up_wallet: topUpWallet,
  used_promos: usedPromos,
  withdraw,
};
