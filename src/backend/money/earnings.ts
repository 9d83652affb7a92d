/** The totals behind the reports: the platform's, a fleet's and its drivers', and the nightly check of the ledger. */
import { endAt, equalTo, limitToLast, orderByChild, orderByKey, query, ref, startAt } from 'firebase/database';
import type { DriverTotals, FleetTotals, PlatformTotals } from '@/domain/ledger/earnings';
import type { BookRange } from '@/domain/books/range';
import { type MonthRange, monthsOf } from '@/domain/time/months';
import type { HourTotals } from '@/domain/ledger/rideHours';
import type { LedgerCheck } from '@/domain/ledger/ledger';
import { DRIVER_MONTHS_MAX } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Observer, observeList, observeValue } from '../connection/observe';

/** Months covered by the platform's report: ten years. */
const REPORT_MONTHS = 120;

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
