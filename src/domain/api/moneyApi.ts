/**
 * The endpoints that move money outside the driver's seat: card payments, wallets, withdrawals. Part of `api`; see there.
 * Refusals named here are the ones a screen has something to say about.
 */
import * as v from 'valibot';
import { BY_A_CROWD, BY_HAND, endpoint, text } from './endpoint';
import * as limits from './limits';
import type { Pence } from './money';
import { type PaymentPurpose, type PaymentStatus, type PaymentUse, type ProviderInfo, PROVIDERS } from './payment';

/** A card payment was opened: send the browser to `redirect`; it comes back to `/payment?payment={id}`. */
export type CheckoutAnswer = { payment: string; redirect: string };

/** Where a card payment stands; `use` and `refund` as in `Payment`. */
export type PaymentAnswer = {
  id: string;
  purpose: PaymentPurpose;
  status: PaymentStatus;
  amount: Pence;
  bookingId?: string;
  use?: PaymentUse;
  refund?: 'due' | 'done';
};

export type WithdrawAnswer = { id: string; amount: Pence; processed: boolean; procesDate?: number };

/** The entry that stands in `walletHistory/{uid}/{txId}`. */
export type EntryAnswer = { uid: string; txId: string; amount: Pence };

/** Drawn by the browser at the press, so that a repeated press is one event: a push key, like a booking's. */
const requestId = v.pipe(v.string(), v.regex(/^[-0-9A-Z_a-z]{20}$/));
/** Whole pence as typed; what is no good amount is refused in SPEC's own words by the endpoint. */
const typedPence = v.pipe(v.number(), v.finite());
const reasonNote = text(limits.LEDGER_NOTE_MAX_CHARACTERS);

const adjustment = {
  id: requestId,
  uid: v.pipe(v.string(), v.maxLength(128)),
  amount: typedPence,
  note: reasonNote,
};

const RIDER_OR_DRIVER = ['rider', 'driver'] as const;
const ADMIN = ['admin'] as const;
const ANYONE_SIGNED_IN = ['rider', 'driver', 'fleetadmin', 'admin'] as const;

export const moneyApi = {
  /** The card providers that are set up; none is an empty list (`no_providers`). */
  get_providers: endpoint<ProviderInfo[]>()({
    method: 'GET',
    callers: ANYONE_SIGNED_IN,
    unapproved: true,
    rate: BY_HAND,
    body: v.object({}),
  }),
  /** Money into the caller's own wallet by card: 30p to £5,000. The same `id` again names the same checkout page. */
  top_up_wallet: endpoint<CheckoutAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    rate: { calls: 20, windowSeconds: 60 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({ id: requestId, amount: typedPence, provider: v.optional(v.picklist(PROVIDERS)) }),
  }),
  /**
   * The browser is back from a checkout page: the provider is asked where it stands, whether or not its webhook has come.
   * `cancelled`: the payer turned back, so the page is closed; if the money had come after all, it is `paid`.
   */
  payment_return: endpoint<PaymentAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    unapproved: true,
    rate: BY_HAND,
    body: v.strictObject({ id: requestId, cancelled: v.optional(v.boolean(), false) }),
  }),
  /** Stripe's events. A body whose signature does not hold is refused; one already known changes nothing. */
  payment_webhook: endpoint<{ received: true }>()({
    method: 'POST',
    callers: 'public',
    raw: { signatureHeader: 'stripe-signature' },
    rate: { calls: 1200, windowSeconds: 60 },
    body: v.strictObject({ payload: v.instance(Uint8Array), signature: v.pipe(v.string(), v.maxLength(2000)) }),
  }),
  /** What the payer pressed on the `test` provider's page; where that provider is off, it is `not_found`. */
  test_payment: endpoint<PaymentAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    unapproved: true,
    rate: BY_HAND,
    body: v.strictObject({ id: requestId, outcome: v.picklist(['succeed', 'fail', 'cancel']) }),
  }),
  /**
   * Asks for money of the caller's own wallet, which is held at once. The account is the profile's; `bank` is for who has
   * none there (a rider), else it is ignored. Refused: the two of `checkWithdraw`, bank_details_missing, demo_mode.
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
          /** Sort code: six digits, with or without dashes. */
          bankCode: v.pipe(v.string(), v.trim(), v.regex(/^\d{2}-?\d{2}-?\d{2}$/)),
          bankAccount: v.pipe(v.string(), v.trim(), v.regex(/^\d{8}$/)),
        }),
      ),
    }),
  }),
  /** The money is sent: once, then it is `withdraw_processed`. */
  complete_withdraw: endpoint<WithdrawAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: requestId }),
  }),
  /** An admin's credit to a rider, driver or fleet admin. */
  add_to_wallet: endpoint<EntryAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: requestId, uid: v.pipe(v.string(), v.maxLength(128)), amount: typedPence }),
  }),
  /** Money given back, or a wrong put right, with the reason: an entry of its own; what stands is never edited. */
  adjust_wallet: endpoint<EntryAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.variant('kind', [
      v.strictObject({ kind: v.literal('refund'), ...adjustment, type: v.optional(v.literal('Credit'), 'Credit') }),
      v.strictObject({ kind: v.literal('adjustment'), ...adjustment, type: v.picklist(['Credit', 'Debit']) }),
    ]),
  }),
} as const;
