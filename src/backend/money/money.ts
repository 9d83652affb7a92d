/** Wallet histories, withdrawals and the totals behind the reports. */
import {
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  push,
  query,
  ref,
  startAt,
} from 'firebase/database';
import type { DriverTotals, FleetTotals, PlatformTotals } from '@/domain/ledger/earnings';
import type { BookRange } from '@/domain/books/range';
import { type MonthRange, monthsOf } from '@/domain/time/months';
import type { HourTotals } from '@/domain/ledger/rideHours';
import type { LedgerCheck } from '@/domain/ledger/ledger';
import { CREDIT_REQUESTS_SHOWN, DRIVER_MONTHS_MAX, PAGE_SIZE } from '@/domain/limits';
import { paths } from '@/domain/paths';
import type { Payment } from '@/domain/money/payment';
import type { UserProfile } from '@/domain/people/user';
import type { CreditRequest, CreditState } from '@/domain/money/deskCredit';
import type { WalletEntry, Withdraw } from '@/domain/money/wallet';
import { failureOf, type Outcome, succeeded } from '../connection/failure';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, observeValue, rowsOf } from '../connection/observe';

/** Months covered by the platform's report: ten years. */
const REPORT_MONTHS = 120;

/** The newest entries of a wallet, oldest first; `olderWalletEntries` reads the earlier ones. */
export const watchWalletHistory = (uid: string, observer: Observer<Listed<WalletEntry>[]>) =>
  observeList<WalletEntry>(
    query(ref(database(), paths.walletHistory(uid)), orderByChild('date'), limitToLast(PAGE_SIZE)),
    observer,
  );

/** The page of entries before `oldest`, oldest first; shorter than a page at the end. */
export async function olderWalletEntries(
  uid: string,
  oldest: Listed<WalletEntry>,
): Promise<Outcome<Listed<WalletEntry>[]>> {
  try {
    const page = query(
      ref(database(), paths.walletHistory(uid)),
      orderByChild('date'),
      endBefore(oldest.date, oldest.id),
      limitToLast(PAGE_SIZE),
    );
    return succeeded(rowsOf<WalletEntry>(await get(page)));
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** The person whose wallet an admin is viewing, live. */
export const watchWalletOwner = (uid: string, observer: Observer<UserProfile>) =>
  observeValue<UserProfile>(ref(database(), paths.user(uid)), observer);

/** Entries a statement reads at once. */
const STATEMENT_PAGE = 500;

/** A wallet's whole history, oldest first, for a statement. */
export async function allWalletEntries(uid: string): Promise<Outcome<Listed<WalletEntry>[]>> {
  const entries: Listed<WalletEntry>[] = [];
  try {
    for (;;) {
      const oldest = entries[0];
      const before = oldest === undefined ? [] : [endBefore(oldest.date, oldest.id)];
      const page = query(
        ref(database(), paths.walletHistory(uid)),
        orderByChild('date'),
        ...before,
        limitToLast(STATEMENT_PAGE),
      );
      const rows = rowsOf<WalletEntry>(await get(page));
      entries.unshift(...rows);
      if (rows.length < STATEMENT_PAGE) return succeeded(entries);
    }
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** The id of a request for money, drawn at the press: pressing twice makes one request. */
export const newRequestId = (): string => push(ref(database(), paths.withdraws())).key;

/** The caller's own card payment, followed live. */
export const watchPayment = (id: string, observer: Observer<Payment>) =>
  observeValue<Payment>(ref(database(), paths.payment(id)), observer);

/** The caller's own card payments, by id: what a withdrawal can go back to. */
export const watchOwnPayments = (uid: string, observer: Observer<Record<string, Payment>>) =>
  observeValue<Record<string, Payment>>(
    query(ref(database(), paths.payments()), orderByChild('uid'), equalTo(uid)),
    observer,
  );

export type WithdrawsArg = { uid: string };

/** A person's own requests for money. */
export const watchWithdraws = ({ uid }: WithdrawsArg, observer: Observer<Listed<Withdraw>[]>) =>
  observeList<Withdraw>(
    query(ref(database(), paths.withdraws()), orderByChild('uid'), equalTo(uid), limitToLast(PAGE_SIZE)),
    observer,
  );

/** `waiting`: only requests still to be sent. `rows`: how many of the newest; a list asks for more to show another page. */
export type WithdrawsPageArg = { waiting: boolean; rows: number };

/** Requests as an admin lists them; waiting requests are found however old they are. */
export const watchWithdrawsPage = ({ waiting, rows }: WithdrawsPageArg, observer: Observer<Listed<Withdraw>[]>) => {
  const all = ref(database(), paths.withdraws());
  return observeList<Withdraw>(
    waiting
      ? query(all, orderByChild('processed'), equalTo(false), limitToLast(rows))
      : query(all, orderByChild('date'), limitToLast(rows)),
    observer,
  );
};

/** The credits that wait for a second person of the desk. */
export const watchWaitingCredits = (_arg: true, observer: Observer<Listed<CreditRequest>[]>) =>
  observeList<CreditRequest>(
    query(
      ref(database(), paths.creditRequests()),
      orderByChild('state'),
      equalTo('waiting' satisfies CreditState),
      limitToFirst(CREDIT_REQUESTS_SHOWN),
    ),
    observer,
  );

/** The most recent nightly ledger check. */
export const watchLedgerCheck = (_arg: true, observer: Observer<LedgerCheck>) =>
  observeList<LedgerCheck>(query(ref(database(), paths.ledgerChecks()), orderByKey(), limitToLast(1)), {
    next: (checks) => observer.next(checks?.at(-1) ?? null),
    error: observer.error,
  });

/** `yyyy-MM` -> totals. */
export const watchEarningMonths = (_arg: void, observer: Observer<Record<string, PlatformTotals>>) =>
  observeValue<Record<string, PlatformTotals>>(
    query(ref(database(), paths.earningMonths()), orderByKey(), limitToLast(REPORT_MONTHS)),
    observer,
  );

/** Totals of one local day, `yyyy-MM-dd`. */
export const watchEarningDay = (date: string, observer: Observer<PlatformTotals>) =>
  observeValue<PlatformTotals>(ref(database(), paths.earningDay(date)), observer);

/** Totals of the days of a range, both included: `yyyy-MM-dd` -> totals. */
export const watchEarningDays = ({ from, to }: BookRange, observer: Observer<Record<string, PlatformTotals>>) =>
  observeValue<Record<string, PlatformTotals>>(
    query(ref(database(), paths.earningDays()), orderByKey(), startAt(from), endAt(to)),
    observer,
  );

/** The rides of one month (`yyyy-MM`) by the hour of the week. */
export const watchRideHours = (month: string, observer: Observer<Record<string, HourTotals>>) =>
  observeValue<Record<string, HourTotals>>(ref(database(), paths.earningHours(month)), observer);

export type DriverDayArg = { uid: string; date: string };

/** One driver's earnings on a local day, `yyyy-MM-dd`. */
export const watchDriverDay = ({ uid, date }: DriverDayArg, observer: Observer<DriverTotals>) =>
  observeValue<DriverTotals>(ref(database(), paths.driverDay(uid, date)), observer);

export type OwnDaysArg = { uid: string; days: number };

/** A driver's own days with earnings, the newest `days` of them: `yyyy-MM-dd` -> totals. */
export const watchOwnDays = ({ uid, days }: OwnDaysArg, observer: Observer<Record<string, DriverTotals>>) =>
  observeValue<Record<string, DriverTotals>>(
    query(ref(database(), paths.driverDays(uid)), orderByKey(), limitToLast(days)),
    observer,
  );

/** `fleetadmin` null: every driver, for an admin; otherwise the drivers of that fleet admin. At most a year. */
export type DriverEarningsArg = MonthRange & { fleetadmin: string | null };

/** `yyyy-MM` -> driver uid -> totals. */
export function watchDriverMonths(
  { fleetadmin, from, to }: DriverEarningsArg,
  observer: Observer<Record<string, Record<string, DriverTotals>>>,
): () => void {
  if (fleetadmin === null) {
    const all = ref(database(), paths.driverMonths());
    return observeValue(query(all, orderByKey(), startAt(from), endAt(to), limitToLast(DRIVER_MONTHS_MAX)), observer);
  }
  // A fleet admin may read a month only by a query for their own drivers, so each month needs a listener of its own.
  const months: Record<string, Record<string, DriverTotals> | null> = {};
  const names = monthsOf({ from, to });
  const stops = names.map((month) =>
    observeValue<Record<string, DriverTotals>>(
      query(ref(database(), paths.driverMonth(month)), orderByChild('fleetadmin'), equalTo(fleetadmin)),
      {
        next: (drivers) => {
          months[month] = drivers;
          if (Object.keys(months).length < names.length) return;
          const known = Object.entries(months).flatMap(([name, found]) => (found ? [[name, found] as const] : []));
          observer.next(known.length === 0 ? null : Object.fromEntries(known));
        },
        error: observer.error,
      },
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

export type FleetDayArg = { fleetadmin: string; date: string };

/** The earnings of a fleet's drivers on one local day, `yyyy-MM-dd`. */
export const watchFleetDay = ({ fleetadmin, date }: FleetDayArg, observer: Observer<FleetTotals>) =>
  observeValue<FleetTotals>(ref(database(), paths.fleetDay(fleetadmin, date)), observer);

/** The earnings of a fleet's drivers, by month since the first. */
export const watchFleetMonths = (fleetadmin: string, observer: Observer<Record<string, FleetTotals>>) =>
  observeValue<Record<string, FleetTotals>>(ref(database(), paths.fleetMonths(fleetadmin)), observer);
