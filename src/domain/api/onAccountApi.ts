/** The endpoints of customers' accounts: businesses, schools and councils that ride now and pay later. Part of `api`. */
import * as v from 'valibot';
import { LANGUAGE_IDS } from '../language';
import { REASON_MAX_CHARACTERS } from '../limits';
import {
  ACCOUNT_ADDRESS_MAX,
  ACCOUNT_CONTACT_MAX,
  ACCOUNT_KINDS,
  ACCOUNT_NAME_MAX,
  ACCOUNT_PHONE_MAX,
  ACCOUNT_SAVES_MAX,
  ACCOUNT_STATES,
  COST_CODES_MAX,
  CREDIT_LIMIT_MAX_PENCE,
  ORDER_NUMBER_MAX,
  TERMS_DAYS_MAX,
  VAT_NUMBER,
} from '../onAccount/account';
import { ACCOUNT_PEOPLE_AT_ONCE } from '../onAccount/accountPerson';
import { SETTLEMENT_KINDS, SETTLEMENT_MAX_PENCE, SETTLEMENT_REFERENCE_MAX } from '../onAccount/accountEntry';
import type { InvoiceRow } from '../onAccount/invoiceMail';
import type { Pence } from '../money/money';
import { ADMIN } from '../people/policy';
import { costCode } from './costCode';
import { BY_HAND, endpoint, pushKey, text, typed } from './endpoint';

/** Newest first. `more`: there are older ones. `credit`: see `creditIn`; 0 where all that is listed is paid. */
export type InvoicesAnswer = { invoices: InvoiceRow[]; more: boolean; credit: Pence };

export type InvoiceAnswer = { id: string; serial: number; total: Pence; count: number; more: boolean };

const pence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CREDIT_LIMIT_MAX_PENCE));
const vatNumber = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((number) => number.replaceAll(' ', '').toUpperCase()),
  v.regex(VAT_NUMBER),
);

/** Which payment of an account, or which debt that was given up. `id`: drawn at the press that records it. */
const settlement = { id: pushKey, account: pushKey, as: v.picklist(SETTLEMENT_KINDS) };

export const onAccountApi = {
  /**
   * Opens an account, or changes one. `seen`: its `changes` as the caller saw them, 0 for a new one. The same call again gets
   * the same answer. Refused: account_changed (409) if another desk has saved it since, account_closed (409) if it is closed
   * and more than its contact, email and phone is changed, cost_codes_missing if each ride needs a code and there is none,
   * proper_email, email_characters.
   */
  save_account: endpoint<{ id: string; changes: number }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      seen: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ACCOUNT_SAVES_MAX)),
      name: text(ACCOUNT_NAME_MAX),
      kind: v.picklist(ACCOUNT_KINDS),
      contact: text(ACCOUNT_CONTACT_MAX),
      email: typed(254),
      phone: text(ACCOUNT_PHONE_MAX),
      address: text(ACCOUNT_ADDRESS_MAX),
      /** Missing if the customer has none. */
      cost_codes: v.optional(v.pipe(v.array(costCode), v.minLength(1), v.maxLength(COST_CODES_MAX))),
      needs_cost_code: v.boolean(),
      credit_limit: pence,
      /** Of its invoices, their mails and their reminders; English if it is missing. */
      language: v.optional(v.picklist(LANGUAGE_IDS)),
      terms_days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TERMS_DAYS_MAX)),
      state: v.picklist(ACCOUNT_STATES),
      vat_number: v.optional(vatNumber),
      order_number: v.optional(text(ORDER_NUMBER_MAX)),
    }),
  }),
  /**
   * Says of riders whether they may book on an account, and for how much in a calendar month. The same call again changes
   * nothing. `seen`: the rider on the account as the caller saw them, with null for no limit; null where they were not on it. So
   * a change of a limit adds nobody whom another desk has taken off, and undoes no limit that another desk has set. Refused, for
   * all of them: not_found, select_user if one of them is no rider, changed_since (409) if one is no longer as the caller saw.
   */
  set_account_people: endpoint<{ changed: number }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      people: v.pipe(
        v.array(
          v.strictObject({
            uid: text(128),
            may: v.boolean(),
            seen: v.optional(v.nullable(v.strictObject({ monthly: v.nullable(pence) }))),
            monthly: v.optional(pence),
          }),
        ),
        v.minLength(1),
        v.maxLength(ACCOUNT_PEOPLE_AT_ONCE),
      ),
    }),
  }),
  /**
   * Records that a customer paid, or that the office gives a debt up. The same `id` again gets the same answer. `owed`: what the
   * customer owes after it, pence; below zero if more was paid. Refused: not_found, payment_day, write_off_above_owed (409).
   */
  take_account_payment: endpoint<{ owed: Pence }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      ...settlement,
      amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SETTLEMENT_MAX_PENCE)),
      received: v.pipe(v.string(), v.isoDate()),
      /** As the bank has it or, where a debt is given up, why. */
      reference: text(SETTLEMENT_REFERENCE_MAX),
    }),
  }),
  /**
   * Takes back a payment or a debt that was given up: it bounced, or was entered by mistake. `id`: of the call that recorded it.
   * The customer owes the amount again, and so do the invoices that it paid. The same call again gets the same answer. Refused:
   * not_found, settlement_taken_back (409) if somebody has done so for another reason.
   */
  take_back_settlement: endpoint<{ owed: Pence }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ ...settlement, reason: text(REASON_MAX_CHARACTERS) }),
  }),
  /**
   * Invoices what an account was charged up to the end of a day, the oldest first. `more`: there is more than one invoice holds;
   * it comes with the next. With `run`, the id of its repeated booking, a run has an invoice of its own, and what is left comes on
   * the next. The same `id` again gets the same answer. Refused: not_found, invoice_day, invoice_nothing_due (409).
   */
  invoice_account: endpoint<InvoiceAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      account: pushKey,
      through: v.pipe(v.string(), v.isoDate()),
      run: v.optional(pushKey),
    }),
  }),
  /** A page of the invoices of an account, without their lines. `before`: the last one of the page before. */
  list_invoices: endpoint<InvoicesAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ account: pushKey, before: v.optional(pushKey) }),
  }),
  /**
   * Mails an invoice once more, to the email that its account has now. The same `press` again sends nothing and gets the same
   * answer. Refused: not_found, invoice_mailed_often (409); with 503 invoice_mail_off where this deployment sends no mails, invoice_not_mailed if the
   * mail server did not take it, and invoice_mail_unsure while nobody knows.
   */
  mail_invoice: endpoint<{ to: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, press: pushKey }),
  }),
  /**
   * An invoice as a PDF, in its own language. `data`: its bytes in base64. The same invoice makes the same file for ever.
   * Refused: not_found.
   */
  invoice_paper: endpoint<{ name: string; data: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
  /** An invoice as a table, in its own language. The same invoice makes the same file for ever. Refused: not_found. */
  invoice_file: endpoint<{ name: string; text: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
} as const;
