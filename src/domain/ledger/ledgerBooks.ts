/** The data the ledger replays, read through a port: the server reads it with the Admin SDK, a tool over REST. */
import { type Journal, wholeJournal } from '../books/journal';
import { type Pattern, patternsIn } from './patterns';
import type { CustomerAccount } from '../onAccount/account';
import type { Invoice } from '../onAccount/invoice';
import { type Earnings, wholeEarnings } from './earnings';
import { type Books, faultText, type LedgerBooking, type LedgerFault, ledgerFaults } from './ledger';

export type LedgerSource = {
  /** The value at a path, or null. */
  read(path: string): Promise<unknown>;
  /** At most `limit` rows of a path in key order, starting after the key `after`, or at the first row when it is ''. */
  page(path: string, after: string, limit: number): Promise<[string, unknown][]>;
};

/** Rows read at once: a booking is some 3 kB, so a page stays near 1.5 MB. */
const PAGE_ROWS = 500;

async function rows<Kept>(
  source: LedgerSource,
  path: string,
  keep: (row: unknown) => Kept,
): Promise<Record<string, Kept>> {
  const kept: Record<string, Kept> = {};
  for (let after = ''; ; ) {
    const page = await source.page(path, after, PAGE_ROWS);
    for (const [key, row] of page) kept[key] = keep(row);
    const last = page.at(-1)?.[0];
    if (last === undefined || page.length < PAGE_ROWS) return kept;
    after = last;
  }
}

/** Keeps only the fields the ledger needs: a hundred thousand bookings must fit into a function's memory. */
const billOf = (row: unknown): LedgerBooking => {
  const booking = row as LedgerBooking;
  return {
    status: booking.status,
    customer: booking.customer,
    driver: booking.driver,
    driver_name: booking.driver_name,
    vehicle_number: booking.vehicle_number,
    fleetadmin: booking.fleetadmin,
    paid_time: booking.paid_time,
    distance: booking.distance,
    trip_cost: booking.trip_cost,
    toll_charges: booking.toll_charges,
    driver_share: booking.driver_share,
    convenience_fees: booking.convenience_fees,
    discount_amount: booking.discount_amount,
    usedWalletMoney: booking.usedWalletMoney,
    cashPaymentAmount: booking.cashPaymentAmount,
    cardPaymentAmount: booking.cardPaymentAmount,
    account: booking.account,
    accountPaymentAmount: booking.accountPaymentAmount,
    customer_paid: booking.customer_paid,
    promo: booking.promo,
    payment_id: booking.payment_id,
    tip: booking.tip,
    trip_start_time: booking.trip_start_time,
    total_trip_time: booking.total_trip_time,
    ...(booking.correction === undefined ? {} : { correction: booking.correction }),
    ...(booking.goodwill === undefined ? {} : { goodwill: booking.goodwill }),
  };
};

function walletOf(row: unknown): Books['users'][string] {
  const { walletBalance, walletSources, signupViaReferral } = row as Books['users'][string];
  return {
    walletBalance,
    ...(walletSources === undefined ? {} : { walletSources }),
    ...(signupViaReferral === undefined ? {} : { signupViaReferral }),
  };
}

const sumsOf = (row: unknown): Books['accounts'][string] => {
  const { owed = 0, invoiced = 0, settled = 0 } = row as CustomerAccount;
  return { owed, invoiced, settled };
};

/** Without names and places. */
function invoiceOf(row: unknown): Books['invoices'][string] {
  const { account, serial, total, fees, lines, upTo } = row as Invoice;
  const amounts = Object.entries(lines).map(([entry, { amount, fee = 0 }]) => [entry, { amount, fee }] as const);
  return { account, serial, total, fees, upTo, lines: Object.fromEntries(amounts) };
}

/** Reads every record of money. This is not a snapshot: writes made meanwhile may be half in it (see `confirmedFaults`). */
export async function collectBooks(source: LedgerSource): Promise<Books> {
  const table = async <T>(path: string): Promise<T> => ((await source.read(path)) ?? {}) as T;
  const [
    users,
    walletHistory,
    bookings,
    payments,
    withdraws,
    creditRequests,
    accounts,
    accountEntries,
    invoices,
    promos,
    promoUses,
    referralRides,
    earnings,
    journal,
  ] = await Promise.all([
    rows(source, 'users', walletOf),
    rows(source, 'walletHistory', (row) => row as Books['walletHistory'][string]),
    rows(source, 'bookings', billOf),
    rows(source, 'payments', (row) => row as Books['payments'][string]),
    rows(source, 'withdraws', (row) => row as Books['withdraws'][string]),
    rows(source, 'credit_requests', (row) => row as Books['creditRequests'][string]),
    rows(source, 'accounts', sumsOf),
    rows(source, 'account_entries', (row) => row as Books['accountEntries'][string]),
    rows(source, 'invoices', invoiceOf),
    table<Books['promos']>('offers'),
    table<Books['promoUses']>('offer_uses'),
    table<Books['referralRides']>('referral_rides'),
    source.read('earnings'),
    source.read('journal'),
  ]);
  return {
    users,
    walletHistory,
    bookings,
    payments,
    withdraws,
    creditRequests,
    accounts,
    accountEntries,
    invoices,
    promos,
    promoUses,
    referralRides,
    earnings: wholeEarnings(earnings as Partial<Earnings> | null),
    journal: wholeJournal(journal as Partial<Journal> | null),
  };
}

export type LedgerReport = { wallets: number; bookings: number; faults: LedgerFault[]; patterns: Pattern[] };

/**
 * Replays the ledger. A payment made during the read looks like a fault, so the ledger is read a second time and only
 * faults that appear unchanged in both readings are reported. The patterns are those of the days before `nowMs`.
 */
export async function confirmedFaults(source: LedgerSource, nowMs: number): Promise<LedgerReport> {
  const books = await collectBooks(source);
  const report = {
    wallets: Object.keys(books.users).length,
    bookings: Object.keys(books.bookings).length,
    patterns: patternsIn(books, nowMs),
  };
  const first = new Set(ledgerFaults(books).map(faultText));
  if (first.size === 0) return { ...report, faults: [] };
  const again = ledgerFaults(await collectBooks(source));
  return { ...report, faults: again.filter((fault) => first.has(faultText(fault))) };
}
