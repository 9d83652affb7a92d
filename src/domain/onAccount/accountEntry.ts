/** The ledger of a customer's account: what each ride came to, and what was put right. Its sum is what the customer owes. */
import type { Pence } from '../money/money';

/** ride: a bill that went on the account. correction: a bill the office reduced after that. Both are invoiced. */
export const CHARGE_KINDS = ['ride', 'correction'] as const;
/** payment: the customer paid. write_off: the office gave a debt up. Both settle invoices, the oldest first. */
export const SETTLEMENT_KINDS = ['payment', 'write_off'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];
export const ACCOUNT_ENTRY_KINDS = [...CHARGE_KINDS, ...SETTLEMENT_KINDS] as const;
export type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number];

/** Longest reference of a payment, characters, and most of it, pence. */
export const SETTLEMENT_REFERENCE_MAX = 60;
export const SETTLEMENT_MAX_PENCE = 100_000_000;

/** The run of a ride: its name, empty if it was forgotten by then, and how many were carried and how many were not at the door. */
export type RunOnAccount = { name: string; carried: number; absent: number };

/** A ride as its invoice lists it: copied as it ends, because the ride itself forgets names and places. */
export type RideOnAccount = {
  day: string;
  from: string;
  to: string;
  passenger: string;
  costCode?: string;
  run?: RunOnAccount;
};

/** `account_entries/{account}/{id}`. Times are epoch ms. */
export type AccountEntry = {
  kind: AccountEntryKind;
  /** Above zero where the customer owes more, and below zero where less. */
  amount: Pence;
  at: number;
  /** The reference of the ride that people read out, or of the payment as the bank has it. */
  reference: string;
  booking?: string;
  /** The run that the ride belongs to: the id of its repeated booking. */
  run?: string;
  /** The part of the amount that is the platform's fee; the rest is the driver's. */
  fee?: Pence;
  ride?: RideOnAccount;
  /** The day on which a payment came in, `yyyy-MM-dd`. */
  received?: string;
  /** The time of the entry again, until it is invoiced; and then the invoice. */
  uninvoiced?: number;
  invoice?: string;
  /** Why a bill was put right. */
  note?: string;
};

/** The id of an event's entry: a retry makes the same id and is refused. */
export const accountEntryId = (eventId: string, kind: AccountEntryKind): string => `${eventId}-${kind}`;

/** What a history adds up to, pence. */
export const owedBy = (entries: Iterable<Pick<AccountEntry, 'amount'>>): Pence => {
  let owed = 0;
  for (const { amount } of entries) owed += amount;
  return owed;
};
