/**
 * The endpoints of a ride's bill, from how the rider means to pay to what the office puts right. Part of `api`.
 */
import * as v from 'valibot';
import { BY_A_CROWD, BY_HAND, endpoint, pushKey, text } from './endpoint';
import { ADMIN, DRIVER, RIDER, RIDER_OR_DRIVER, RIDER_OR_OFFICE } from '../people/policy';
import * as limits from '../limits';
import { TIP_MAX_PENCE } from '../money/tip';
import { PROVIDERS } from '../money/payment';
import { PAYMENT_MODES } from '../ride/booking';
import { DISPUTE_REASONS } from '../ride/bill/dispute';
import type { BookingAnswer } from './ride/rideApi';

const bookingId = pushKey;

/** `payment` and `redirect` are set when the rider must be sent to a provider's checkout page. */
export type PayAnswer = BookingAnswer & { payment?: string; redirect?: string };

export type ReceiptAddress = { state: 'ready' | 'unverified'; to: string } | { state: 'none' } | { state: 'off' };

export const billApi = {
  leave_unpaid: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId }),
  }),
  /** The rider says how they mean to pay, or changes it, until the ride ends. Paying itself is `pay_booking`. */
  choose_payment: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId, pay_with: v.picklist(PAYMENT_MODES) }),
  }),
  /**
   * The driver asks the rider to pay an open bill, while waiting or after having left. The same request within a minute has
   * no further effect, and there are a few in a day.
   */
  request_payment: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId }),
  }),
  /**
   * wallet: the rider pays the whole bill from the wallet. cash: from the rider it records how the bill will be paid
   * (and, with use_wallet, that the wallet is used first); from the driver it confirms that the cash is in hand. card:
   * from the rider; the card pays what promo and wallet leave, and the answer names the checkout page. A retry with the
   * same choice returns the same page; a different choice closes the old page first. The amount due can change just
   * before a press (a wallet is topped up, the rider chooses again): `amount` is the figure that was on the screen.
   */
  pay_booking: endpoint<PayAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      id: bookingId,
      mode: v.picklist(PAYMENT_MODES),
      /** The amount shown as payable by this mode, pence; if the server's sum differs, nothing is paid. */
      amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      use_wallet: v.optional(v.boolean(), false),
      /** The driver's, paid beside the bill by card or from the wallet, pence; `amount` includes it. */
      tip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TIP_MAX_PENCE)), 0),
      promo: v.optional(text(40)),
      /** For a card; defaults to the first configured provider. */
      provider: v.optional(v.picklist(PROVIDERS)),
    }),
  }),
  /**
   * The rider answers what the driver counted beyond the bill (`claim` of the booking), before paying. `accept` adds it
   * to the bill and clears the choice of payment; otherwise it stays off, as it does if the rider pays without an
   * answer. It is refused while a card payment is open. The same answer twice has no further effect. The office may answer
   * about a taximeter's reading. Until the bill is paid, it may agree even if the rider declined. On a ride on a customer's
   * account the office may answer about anything that is asked, and nobody may agree above the account's limits (`account_limit`,
   * `account_own_limit`), nor while it is stopped.
   */
  answer_claim: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER_OR_OFFICE,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId, accept: v.boolean() }),
  }),
  /**
   * The rider tells the office that an open bill is wrong. It can still be paid, and it keeps them from no further ride
   * until the office has answered. The same call twice has no further effect.
   */
  dispute_bill: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId, reason: v.picklist(DISPUTE_REASONS) }),
  }),
  /**
   * Whether receipts can be mailed, and the address they would go to. `unverified`: the person has not confirmed it.
   */
  receipt_address: endpoint<ReceiptAddress>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({}),
  }),
  /**
   * Mails the receipt of a paid ride to the rider's own confirmed address. `press` is the key of the press: a retry sends
   * nothing again. There are RECEIPT_MAILS_MAX for each ride.
   */
  mail_receipt: endpoint<{ to: string }>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: { calls: 30, windowSeconds: 600 },
    body: v.strictObject({ id: bookingId, press: pushKey }),
  }),
  /**
   * The office reduces a bill, or makes it void with 0. `correction` is the key of the press, and a retry has no further
   * effect; `from` is the bill on the screen, pence. What was paid too much goes to the rider's wallet, and the driver's
   * share falls with the bill. An open card payment is closed first. `written_off`, with 0 and only before the payment: the bill is
   * given up, and the ride is complete without anybody being paid.
   */
  correct_bill: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: bookingId,
      correction: pushKey,
      from: v.pipe(v.number(), v.integer(), v.minValue(0)),
      to: v.pipe(v.number(), v.integer(), v.minValue(0)),
      written_off: v.optional(v.literal(true)),
      reason: text(limits.REASON_MAX_CHARACTERS),
    }),
  }),
  /**
   * The office answers about an open bill. `cash`: the driver has the money, `amount` pence of it, and the ride is paid.
   * `stands`: a disputed bill is right, and it is due again; the rider reads the reason. `void`: the bill of `amount` pence
   * is nobody's to pay, nobody is paid for the ride, and it is cancelled; both read the reason.
   */
  settle_bill: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: bookingId,
      as: v.picklist(['cash', 'stands', 'void']),
      amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
      reason: text(limits.REASON_MAX_CHARACTERS),
    }),
  }),
  /**
   * The office settles the fee of a missed ride, once. `paid`: the driver has the money. `waived`: it is not asked for.
   * `pence` is the fee on the screen. The reason stays in the audit. The same call twice has no further effect.
   */
  settle_missed_fee: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: bookingId,
      as: v.picklist(['paid', 'waived']),
      pence: v.pipe(v.number(), v.integer(), v.minValue(1)),
      reason: text(limits.REASON_MAX_CHARACTERS),
    }),
  }),
} as const;
