/** An account as somebody types it, what is wrong with it, and what is sent. */
import { readPence } from '@/components/ui/text/amountText';
import type { ApiBody } from '@/domain/api/api';
import { type Language, languageOf } from '@/domain/language';
import { messages } from '@/domain/messages';
import { type Pence, penceToPounds } from '@/domain/money/money';
import {
  type AccountKind,
  type AccountState,
  COST_CODE,
  COST_CODE_MAX,
  COST_CODES_MAX,
  CREDIT_LIMIT_MAX_PENCE,
  type CustomerAccount,
  TERMS_DAYS_MAX,
  VAT_NUMBER,
} from '@/domain/onAccount/account';
import { codesOf } from '@/domain/onAccount/accountChoice';
import { checkEmail } from '@/domain/people/email';

export type Typed = {
  name: string;
  kind: AccountKind;
  contact: string;
  email: string;
  phone: string;
  address: string;
  /** One on each line, or separated by commas. */
  codes: string;
  needsCode: boolean;
  /** Pounds. */
  limit: string;
  days: string;
  /** Of its invoices. */
  language: Language;
  state: AccountState;
  vat: string;
  order: string;
};

export type Faults = Partial<Record<keyof Typed, string>>;

const NEW: Typed = {
  name: '',
  kind: 'business',
  contact: '',
  email: '',
  phone: '',
  address: '',
  codes: '',
  needsCode: false,
  limit: '',
  days: '30',
  language: 'en',
  state: 'open',
  vat: '',
  order: '',
};

export const typedOf = (account: CustomerAccount | null): Typed =>
  account === null
    ? NEW
    : {
        name: account.name,
        kind: account.kind,
        contact: account.contact,
        email: account.email,
        phone: account.phone,
        address: account.address,
        codes: codesOf(account).join('\n'),
        needsCode: account.needsCostCode,
        limit: penceToPounds(account.creditLimit).toFixed(2),
        days: String(account.termsDays),
        language: languageOf(account.language),
        state: account.state,
        vat: account.vatNumber ?? '',
        order: account.orderNumber ?? '',
      };

/** The codes as they are stored, each once. */
const codesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,;]/)
      .map((code) => code.trim().toUpperCase())
      .filter((code) => code !== ''),
  ),
];

/** What is wrong with a limit that `readLimit` cannot read. */
export const LIMIT_FAULT = `An amount of ${penceToPounds(CREDIT_LIMIT_MAX_PENCE).toLocaleString('en-GB')} at most.`;

/** The limit of an account, or of one of its people, as it was typed; null if it cannot be one. */
export function readLimit(typed: string): Pence | null {
  const limit = readPence(typed);
  return limit === null || limit < 0 || limit > CREDIT_LIMIT_MAX_PENCE ? null : limit;
}

const vatIn = (typed: string): string => typed.replaceAll(' ', '').toUpperCase();

const REQUIRED = {
  name: 'Enter the name of the business, the school or the council.',
  contact: 'Enter whom invoices are for.',
  phone: 'Enter a number on which the office reaches them.',
  address: 'Enter the address that stands on invoices.',
} as const;

export function faultsOf(typed: Typed): Faults {
  const found: Faults = {};
  for (const [field, words] of Object.entries(REQUIRED) as [keyof typeof REQUIRED, string][])
    if (typed[field].trim() === '') found[field] = words;
  const email = checkEmail(typed.email);
  if (email !== null) found.email = messages[email];
  const codes = codesIn(typed.codes);
  const wrong = codes.find((code) => !COST_CODE.test(code) || code.length > COST_CODE_MAX);
  if (wrong !== undefined)
    found.codes = `${wrong}: letters, figures, blanks and hyphens, ${COST_CODE_MAX} characters at most.`;
  else if (codes.length > COST_CODES_MAX) found.codes = `${COST_CODES_MAX} codes at most.`;
  else if (typed.needsCode && codes.length === 0) found.codes = messages.cost_codes_missing;
  if (readLimit(typed.limit) === null) found.limit = LIMIT_FAULT;
  if (!/^\d{1,2}$/.test(typed.days.trim()) || Number(typed.days) > TERMS_DAYS_MAX)
    found.days = `A whole number of days, ${TERMS_DAYS_MAX} at most.`;
  if (typed.vat.trim() !== '' && !VAT_NUMBER.test(vatIn(typed.vat)))
    found.vat = 'GB and nine figures, or twelve for a branch.';
  return found;
}

type Details = Omit<ApiBody<'save_account'>, 'id' | 'seen'>;

/** What is sent of an account without faults. */
export function bodyOf(typed: Typed): Details {
  const codes = codesIn(typed.codes);
  return {
    name: typed.name.trim(),
    kind: typed.kind,
    contact: typed.contact.trim(),
    email: typed.email,
    phone: typed.phone.trim(),
    address: typed.address.trim(),
    ...(codes.length === 0 ? {} : { cost_codes: codes }),
    needs_cost_code: typed.needsCode,
    credit_limit: readLimit(typed.limit) ?? 0,
    terms_days: Number(typed.days),
    language: typed.language,
    state: typed.state,
    ...(typed.vat.trim() === '' ? {} : { vat_number: vatIn(typed.vat) }),
    ...(typed.order.trim() === '' ? {} : { order_number: typed.order.trim() }),
  };
}

/** The field that a refusal of the server is about. */
export const FIELD_OF: Readonly<Record<string, keyof Typed>> = {
  name: 'name',
  contact: 'contact',
  email: 'email',
  phone: 'phone',
  address: 'address',
  cost_codes: 'codes',
  credit_limit: 'limit',
  terms_days: 'days',
  language: 'language',
  vat_number: 'vat',
  order_number: 'order',
};
