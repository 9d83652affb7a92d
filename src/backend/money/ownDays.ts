/**
 * A driver's own earnings, day by day. Rides without a fee of the platform's are in them: they are apart only because the platform
 * earns nothing by them.
 */
import { equalTo, limitToLast, orderByKey, query, type QueryConstraint, ref } from 'firebase/database';
import type { PaidTotals } from '@/domain/ledger/earnings';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import type { Listed, Observer } from '../connection/observe';
import { observeTogether } from '../connection/observeTogether';

type Days = Record<string, PaidTotals>;

/** The rows of one day added up, by day; null without any. */
function byDay(rows: readonly Listed<PaidTotals>[]): Days | null {
  const days: Days = {};
  for (const { id: date, driverShare, tips = 0, rides } of rows) {
    const before = days[date] ?? { driverShare: 0, tips: 0, rides: 0 };
    days[date] = {
      driverShare: before.driverShare + driverShare,
      tips: (before.tips ?? 0) + tips,
      rides: before.rides + rides,
    };
  }
  return rows.length === 0 ? null : days;
}

function watchDays(uid: string, bound: QueryConstraint, observer: Observer<Days>): () => void {
  const tables = [paths.driverDays(uid), paths.feelessDays(uid)];
  return observeTogether<PaidTotals>(
    tables.map((path) => query(ref(database(), path), orderByKey(), bound)),
    { ...observer, next: (rows) => observer.next(byDay((rows ?? []).flat())) },
  );
}

export type DriverDayArg = { uid: string; date: string };

/** One driver's earnings on a local day, `yyyy-MM-dd`. */
export const watchDriverDay = ({ uid, date }: DriverDayArg, observer: Observer<PaidTotals>): (() => void) =>
  watchDays(uid, equalTo(date), { ...observer, next: (days) => observer.next(days?.[date] ?? null) });

export type OwnDaysArg = { uid: string; days: number };

/** A driver's own days with earnings, at least the newest `days` of them: `yyyy-MM-dd` -> totals. */
export const watchOwnDays = ({ uid, days }: OwnDaysArg, observer: Observer<Days>): (() => void) =>
  watchDays(uid, limitToLast(days), observer);
