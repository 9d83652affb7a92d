/** The days of drivers behind the totals of a month. */
import { endAt, get, limitToLast, orderByChild, orderByKey, query, ref, startAt } from 'firebase/database';
import { lastDayOf } from '@/domain/books/range';
import type { DriverDayRow, DriverTotals } from '@/domain/ledger/earnings';
import { DAY_DRIVERS_MAX } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { failureOf } from '../connection/failure';
import { type Observer, observeValue } from '../connection/observe';

type DriverMonthArg = { uid: string; month: string };

/** One driver's days of a month, `yyyy-MM-dd` -> totals, live. */
export const watchDriverDaysOfMonth = (
  { uid, month }: DriverMonthArg,
  observer: Observer<Record<string, DriverTotals>>,
) =>
  observeValue<Record<string, DriverTotals>>(
    query(ref(database(), paths.driverDays(uid)), orderByKey(), startAt(`${month}-01`), endAt(lastDayOf(month))),
    observer,
  );

/** The drivers with a ride on a day, of those who earned most in its month. @throws when refused or offline */
async function driversOn(date: string): Promise<DriverDayRow[]> {
  const month = ref(database(), paths.driverMonth(date.slice(0, 7)));
  const best = await get(query(month, orderByChild('driverShare'), limitToLast(DAY_DRIVERS_MAX)));
  const drivers = Object.keys((best.val() ?? {}) as Record<string, DriverTotals>);
  const days = await Promise.all(
    drivers.map(async (driver) => {
      const totals = (await get(ref(database(), paths.driverDay(driver, date)))).val() as DriverTotals | null;
      return totals === null ? [] : [{ ...totals, driver, date }];
    }),
  );
  return days.flat().toSorted((a, b) => b.driverShare - a.driverShare);
}

/** The same once, as a source. */
export function watchDriversOn(date: string, observer: Observer<DriverDayRow[]>): () => void {
  let over = false;
  void (async () => {
    try {
      const rows = await driversOn(date);
      if (!over) observer.next(rows.length === 0 ? null : rows);
    } catch (error) {
      if (!over) observer.error(failureOf(error));
    }
  })();
  return () => {
    over = true;
  };
}
