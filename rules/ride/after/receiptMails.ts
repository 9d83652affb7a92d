/** `receipt_mails`: how often the receipt of a ride was mailed, so that one press sends one mail. */
import { RECEIPT_MAILS_MAX } from '@/domain/limits';
import { RECEIPT_MAIL_STATES } from '@/domain/ride/bill/receipt';
import { oneMore, serverKeeps } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';

export const receiptMails: RulesNode = {
  $booking: described('The mails of one receipt.', {
    '.write': serverKeeps,
    ...record({
      press: leaf(is.text(20)),
      state: leaf(is.oneOf(RECEIPT_MAIL_STATES)),
      at: leaf(is.time),
      count: leaf(is.whole(1, RECEIPT_MAILS_MAX), oneMore),
    }),
  }),
};
