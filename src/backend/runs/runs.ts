/** What the desk reads for a regular run: the accounts that can pay for one, and when their runs do not ride. */
import { equalTo, limitToFirst, orderByChild, query, ref } from 'firebase/database';
import type { CustomerAccount } from '@/domain/onAccount/account';
import type { DaysOff } from '@/domain/onAccount/daysOff';
import { paths } from '@/domain/paths';
import type { RunPeople } from '@/domain/ride/repeats/runPeople';
import { database } from '../connection/database';
import { type Listed, observeInSight, observeList, type Observer } from '../connection/observe';

/** More than a town has schools, councils and firms that ride on account. */
const ACCOUNTS = 100;

/** The open accounts. Only for an admin who looks after money. `_all` is not looked at. */
export const watchOpenAccounts = (_all: true, observer: Observer<Listed<CustomerAccount>[]>): (() => void) =>
  observeList<CustomerAccount>(
    query(ref(database(), paths.customerAccounts()), orderByChild('state'), equalTo('open'), limitToFirst(ACCOUNTS)),
    observer,
  );

/** An account’s name. */
export const watchAccountName = (account: string, observer: Observer<string>): (() => void) =>
  observeInSight<string>(ref(database(), `${paths.customerAccount(account)}/name`), observer);

/** The days off of an account; null before the first. */
export const watchDaysOff = (account: string, observer: Observer<DaysOff>): (() => void) =>
  observeInSight<DaysOff>(ref(database(), paths.daysOff(account)), observer);

/** Who rides on a run; null before anybody is named. */
export const watchRunPeople = (repeat: string, observer: Observer<RunPeople>): (() => void) =>
  observeInSight<RunPeople>(ref(database(), paths.runPeople(repeat)), observer);
