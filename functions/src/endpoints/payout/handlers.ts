/** The handlers of `payoutApi`. */
import type { payoutApi } from '@/domain/api/payoutApi';
import type { HandlersOf } from '../../http/handler';
import { listPayouts } from './list_payouts';
import { makePayout } from './make_payout';
import { payoutFile } from './payout_file';
import { planPayout } from './plan_payout';
import { saveBankWeights } from './save_bank_weights';
import { savePayer } from './save_payer';
import { sendPayout } from './send_payout';
import { undoPayout } from './undo_payout';

export const payoutHandlers: HandlersOf<typeof payoutApi> = {
  plan_payout: planPayout,
  list_payouts: listPayouts,
  make_payout: makePayout,
  payout_file: payoutFile,
  send_payout: sendPayout,
  undo_payout: undoPayout,
  save_payer: savePayer,
  save_bank_weights: saveBankWeights,
};
