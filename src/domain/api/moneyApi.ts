/**
 * The endpoints that move money outside the driver's seat: card payments, wallets, withdrawals. Part of `api`. The
 * refusals named here are those a screen handles specially.
 */
import * as v from 'valibot';
import { accountNumber, BY_A_CROWD, BY_HAND, endpoint, sortCode, text } from './endpoint';
import { ADMIN, EVERYONE_SIGNED_IN, RIDER, RIDER_OR_DRIVER } from '../people/policy';
import * as limits from '../limits';
import type { Pence } from '../money/money';
import { CREDIT_REASONS, type CreditState } from '../money/deskCredit';
import {
  type PaymentPurpose,
  type PaymentStatus,
  type PaymentUse,
  type ProviderInfo,
  PROVIDERS,
} from '../money/payment';

/** A card payment was opened: send the browser to `redirect`; it comes back to `/payment?payment={id}`. */
export type CheckoutAnswer = { payment: string; redirect: string };

/** The state of a card payment; `use` and `refund` as in `Payment`. */
export type PaymentAnswer = {
  id: string;
  purpose: PaymentPurpose;
  status: PaymentStatus;
  amount: Pence;
  bookingId?: string;
  use?: PaymentUse;
  refund?: 'due' | 'done';
};

/** `card`: the part that goes back to cards; the rest goes to the bank. `returned`: what is in the wallet again instead. */
export type WithdrawAnswer = {
  id: string;
  amount: Pence;
  card?: Pence;
  processed: boolean;
  procesDate?: number;
  returned?: Pence;
};

/** The entry stored at `walletHistory/{uid}/{txId}`. */
export type EntryAnswer = { uid: string; txId: string; amount: Pence };

/**
 * The same for an entry of the desk. `waits`: it is above the limit, so nothing has moved yet; so many other admins can
 * confirm it.
 */
export type DeskEntryAnswer = EntryAnswer & { waits?: { others: number } };

/** What became of a credit that waited for a second person. */
export type CreditAnswer = { id: string; state: CreditState };

/** Idempotency key, drawn by the browser at the press: a push key, like a booking's. */
const requestId = v.pipe(v.string(), v.regex(/^[-0-9A-Z_a-z]{20}$/));
/** Whole pence as typed. The endpoint refuses a bad amount with a message of its own, so the schema lets it through. */
const typedPence = v.pipe(v.number(), v.finite());
const reasonNote = text(limits.LEDGER_NOTE_MAX_CHARACTERS);

/** What a test card, and then its bank, can do. */
export const TEST_OUTCOMES = ['succeed', 'fail', 'cancel', 'dispute', 'win', 'lose'] as const;

const adjustment = {
  id: requestId,
  uid: v.pipe(v.string(), v.maxLength(128)),
  amount: typedPence,
  note: reasonNote,
};

export const moneyApi = {
  /** The configured card providers; an empty list if there are none (`no_providers`). */
  get_providers: endpoint<ProviderInfo[]>()({
    method: 'GET',
    callers: EVERYONE_SIGNED_IN,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.object({}),
  }),
  /** The ids of the promos that the rider has used, with this account or with one that ended before. */
  used_promos: endpoint<{ promos: string[] }>()({
    method: 'GET',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    // It asks about each promo of the town.
    rate: { calls: 20, windowSeconds: 120 },
    body: v.object({}),
  }),
  /** Pays money into the caller's own wallet by card: 30p to £5,000. A retry with the same `id` gets the same checkout. */
  top_up_wallet: endpoint<CheckoutAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    rate: { calls: 20, windowSeconds: 60 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({ id: requestId, amount: typedPence, provider: v.optional(v.picklist(PROVIDERS)) }),
  }),
  /**
   * The browser is back from a checkout page: asks the provider for the payment's state, whether or not its webhook has
   * arrived. `cancelled`: the payer turned back, so the checkout page is closed; if the money arrived after all, the
   * payment is `paid`.
   */
  payment_return: endpoint<PaymentAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: requestId, cancelled: v.optional(v.boolean(), false) }),
  }),
  /** Stripe's events. A body with a bad signature is refused; a repeated event changes nothing. */
  payment_webhook: endpoint<{ received: true }>()({
    method: 'POST',
    callers: 'public',
    raw: { signatureHeader: 'stripe-signature' },
    rate: { calls: 1200, windowSeconds: 60 },
    body: v.strictObject({ payload: v.instance(Uint8Array), signature: v.pipe(v.string(), v.maxLength(2000)) }),
  }),
  /**
   * The payer's choice on the `test` provider's page or, once it is paid, what the card's bank does: `dispute` takes the money
   * back, `win` and `lose` decide that dispute. `not_found` where that provider is off.
   */
  test_payment: endpoint<PaymentAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: requestId, outcome: v.picklist(TEST_OUTCOMES) }),
  }),
  /**
   * Requests a withdrawal from the caller's own wallet; the amount is held at once. Topped-up money goes back to the cards it
   * came from, the rest to the profile's bank account. `bank` is for callers without one there (riders) and is ignored
   * otherwise; it may be missing if everything goes to cards. Refused: the faults of `checkWithdraw`, withdraws_full,
   * bank_details_missing, bank_account_wrong, demo_mode.
   */
  withdraw: endpoint<WithdrawAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    rate: BY_HAND,
    body: v.strictObject({
      id: requestId,
      amount: typedPence,
      bank: v.optional(
        v.strictObject({
          bankName: text(60),
          bankCode: sortCode,
          bankAccount: accountNumber,
        }),
      ),
    }),
  }),
  /** Marks the bank's part of a withdrawal as sent. A second call is refused with `withdraw_processed`. */
  complete_withdraw: endpoint<WithdrawAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: requestId }),
  }),
  /**
   * Refuses a withdrawal that has not been sent: the bank's part is put back into the wallet, and the person reads the reason.
   * What went back to cards stays there. A second call with the same reason gets the same answer.
   */
  reject_withdraw: endpoint<WithdrawAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: requestId, reason: reasonNote }),
  }),
  /**
   * An admin's credit to a rider, driver or fleet admin, and why. If it takes what single admins put into this wallet within
   * seven days above the setting `credit_limit`, it becomes a request that another admin decides on.
   */
  add_to_wallet: endpoint<DeskEntryAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: requestId,
      uid: v.pipe(v.string(), v.maxLength(128)),
      amount: typedPence,
      reason: v.picklist(CREDIT_REASONS),
      words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.CREDIT_WORDS_MAX_CHARACTERS)), ''),
    }),
  }),
  /**
   * A refund or a correction, with the reason. It is an entry of its own; existing entries are never edited. A credit above
   * the limit waits, as in `add_to_wallet`. `booking`: the refund is for this ride of theirs, out of goodwill, and
   * `refunded_before` is what the caller saw was given back for it. Refused then: booking_not_found, booking_closed,
   * goodwill_elsewhere (409, with `figures.refunded`: another desk was first), goodwill_above_paid with `field` amount.
   */
  adjust_wallet: endpoint<DeskEntryAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.variant('kind', [
      v.strictObject({
        kind: v.literal('refund'),
        ...adjustment,
        type: v.optional(v.literal('Credit'), 'Credit'),
        booking: v.optional(requestId),
        refunded_before: v.optional(typedPence, 0),
      }),
      v.strictObject({ kind: v.literal('adjustment'), ...adjustment, type: v.picklist(['Credit', 'Debit']) }),
    ]),
  }),
  /**
   * Confirms or refuses a credit above the limit that another admin asked for. Refused: credit_own, credit_decided,
   * credit_lapsed; one for a ride also as in `adjust_wallet`. The same decision once more gets the same answer.
   */
  decide_credit: endpoint<CreditAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.variant('decision', [
      v.strictObject({ id: requestId, decision: v.literal('confirm') }),
      v.strictObject({ id: requestId, decision: v.literal('refuse'), reason: reasonNote }),
    ]),
  }),
} as const;
