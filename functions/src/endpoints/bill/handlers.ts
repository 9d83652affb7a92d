/** The handlers of `billApi`. */
import type { billApi } from '@/domain/api/billApi';
import type { HandlersOf } from '../../http/handler';
import { answerClaim } from './answer_claim';
import { choosePayment } from './choose_payment';
import { correctBill } from './correct_bill';
import { disputeBill } from './dispute_bill';
import { leaveUnpaid } from './leave_unpaid';
import { mailReceipt } from './mail_receipt';
import { payBooking } from './pay_booking';
import { receiptAddress } from './receipt_address';
import { requestPayment } from './request_payment';
import { settleBill } from './settle_bill';
import { settleMissedFee } from './settle_missed_fee';

export const billHandlers: HandlersOf<typeof billApi> = {
  answer_claim: answerClaim,
  choose_payment: choosePayment,
  correct_bill: correctBill,
  dispute_bill: disputeBill,
  leave_unpaid: leaveUnpaid,
  mail_receipt: mailReceipt,
  pay_booking: payBooking,
  receipt_address: receiptAddress,
  request_payment: requestPayment,
  settle_bill: settleBill,
  settle_missed_fee: settleMissedFee,
};
