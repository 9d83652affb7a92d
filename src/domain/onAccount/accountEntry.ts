/** The ledger of a customer's account: what each ride came to, and what was put right. Its sum is what the customer owes. */
import type { Pence } from '../money/money';

/** ride: a bill that went on the account. correction: a bill the office reduced after that. Both are invoiced. */
export const CHARGE_KINDS = ['ride', 'correction'] as const;
/** payment: the customer paid. write_off: the office gave a debt up. Both settle invoices, the oldest first. */
export const SETTLEMENT_KINDS = ['payment', 'write_off'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];
/** What takes a settlement back: its kind, and its id by that of the settlement. */
export const takenBackKind = <Kind extends string>(kind: Kind) => `${kind}_back` as const;
/** payment_back: a payment that bounced or was not this customer's. write_off_back: a debt that was given up and is owed after all. */
export const TAKEN_BACK_KINDS = SETTLEMENT_KINDS.map(takenBackKind);
/** All that changes how much of the invoices is settled. */
export const SETTLING_KINDS = [...SETTLEMENT_KINDS, ...TAKEN_BACK_KINDS] as const;
export const ACCOUNT_ENTRY_KINDS = [...CHARGE_KINDS, ...SETTLING_KINDS] as const;
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
  /** Why a bill was put right, or a settlement taken back. */
  note?: string;
  /** The settlement that it takes back, on the entry that does so; and when it was taken back, on the settlement. */
  reverses?: string;
  takenBack?: number;
};

/** The id of an event's entry: a retry makes the same id and is refused. */
export const accountEntryId = (eventId: string, kind: AccountEntryKind): string => `${eventId}-${kind}`;

/** A settlement that still counts: its kind and the id of its event; null for every other entry. */
export function settlementOf(
  id: string,
  { kind, takenBack }: Pick<AccountEntry, 'kind' | 'takenBack'>,
): { as: SettlementKind; id: string } | null {
  const settles = SETTLEMENT_KINDS.find((each) => each === kind);
  if (settles === undefined || takenBack !== undefined) return null;
  return { as: settles, id: id.slice(0, -accountEntryId('', settles).length) };
}

/** What a history adds up to, pence. */
export const owedBy = (entries: Iterable<Pick<AccountEntry, 'amount'>>): Pence => {
  let owed = 0;
  for (const { amount } of entries) owed += amount;
  return owed;
};
