/** A driver's own earnings, day by day. */
import { limitToLast, orderByKey, query, ref } from 'firebase/database';
import type { DriverTotals } from '@/domain/ledger/earnings';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

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
