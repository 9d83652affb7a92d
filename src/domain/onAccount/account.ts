/**
 * The account of a business, a school or a council: its people ride now, and it pays later. Not to be confused with the account
 * of a person who signs in.
 */
import { type Language, languageOf } from '../language';
import type { Pence } from '../money/money';
import { folded } from '../people/search/folded';
import type { DaysOff } from './daysOff';

export const ACCOUNT_KINDS = ['business', 'school', 'council'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const ACCOUNT_STATES = ['open', 'stopped', 'closed'] as const;
/** open: rides may be booked on it. stopped: none for now. closed: none any more; what is owed is still paid. */
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** What the office enters of an account. */
export type AccountDetails = {
  name: string;
  kind: AccountKind;
  /** Whom the office writes to. */
  contact: string;
  email: string;
  phone: string;
  /** The address on invoices, its lines separated by commas. */
  address: string;
  /** The codes by which its own books tell rides apart; missing if it has none. */
  costCodes?: Record<string, true>;
  /** True if each ride must have one of them. */
  needsCostCode: boolean;
  /** What may be owed and under way together. */
  creditLimit: Pence;
  /** Its invoices, their mails and their reminders are written in it; English where there is none. */
  language?: Language;
  /** Days from an invoice to the day on which it is due. */
  termsDays: number;
  state: AccountState;
  vatNumber?: string;
  /** The purchase order that its invoices quote. */
  orderNumber?: string;
};

/** An invoice that is not known to be paid. `due`: `yyyy-MM-dd`; `upTo`: as on the invoice. */
export type InvoiceDue = { serial: number; due: string; total: Pence; upTo: Pence };

/** `accounts/{id}`. Times are epoch ms. */
export type CustomerAccount = AccountDetails & {
  /** Its name folded, by which the office finds it and its list is sorted. */
  search: string;
  /** How often it was saved: of two desks that change it at once, the second looks again. */
  changes: number;
  at: number;
  by: string;
  /** What the customer owes: the sum of its entries, pence; missing before the first. */
  owed?: Pence;
  /** What it was invoiced for, and what of that was paid or given up; missing before the first. */
  invoiced?: Pence;
  settled?: Pence;
  /** By invoice, until a payment has settled it: few, so that a list of accounts can say what is overdue. */
  dues?: Record<string, InvoiceDue>;
  /** The latest invoice and the latest entry. */
  invoice?: string;
  entry?: string;
  /** How often a ride was booked on it or changed to cost more: of two such steps at once, the second is decided again. */
  rides?: number;
  /** When its runs do not ride; missing before the first were entered. */
  daysOff?: DaysOff;
};

/** Longest parts of an account, characters, and most cost codes. */
export const ACCOUNT_NAME_MAX = 100;
export const ACCOUNT_CONTACT_MAX = 100;
export const ACCOUNT_PHONE_MAX = 30;
export const ACCOUNT_ADDRESS_MAX = 300;
export const ORDER_NUMBER_MAX = 40;
export const COST_CODES_MAX = 200;
export const CREDIT_LIMIT_MAX_PENCE = 10_000_000;
export const TERMS_DAYS_MAX = 90;
export const ACCOUNT_SAVES_MAX = 1_000_000;

/** A code is a key of the database: capitals, figures, blanks and hyphens. */
export const COST_CODE = /^[0-9A-Z][-0-9A-Z ]*$/;
export const COST_CODE_MAX = 20;
/** A number of HM Revenue and Customs, of nine figures, or twelve for a branch; and its lengths with the letters. */
export const VAT_NUMBER = /^GB([0-9]{9}|[0-9]{12})$/;
export const VAT_NUMBER_LENGTHS = [11, 14] as const;

export const accountSearch = (name: string): string => folded(name).slice(0, ACCOUNT_NAME_MAX);

const sameCodes = (a: Record<string, true> = {}, b: Record<string, true> = {}): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((code) => b[code] === true);

/** True if an account already says what is to be saved. */
export function saysTheSame(stands: AccountDetails, details: AccountDetails): boolean {
  const { costCodes, language, ...plain } = details;
  return (
    sameCodes(stands.costCodes, costCodes) &&
    languageOf(stands.language) === languageOf(language) &&
    (Object.keys(plain) as (keyof typeof plain)[]).every((field) => stands[field] === plain[field]) &&
    stands.vatNumber === details.vatNumber &&
    stands.orderNumber === details.orderNumber
  );
}
