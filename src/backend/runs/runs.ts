/** What the desk reads for a regular run: the account that pays for it, and when its runs do not ride, and who rides. */
import { ref } from 'firebase/database';
import type { AccountChoice } from '@/domain/onAccount/accountChoice';
import type { DaysOff } from '@/domain/onAccount/daysOff';
import { paths } from '@/domain/paths';
import type { RunPeople } from '@/domain/ride/repeats/runPeople';
import { database } from '../connection/database';
import { observeInSight, type Observer } from '../connection/observe';

/** An account as it is chosen for a ride; null while it takes none. */
export const watchAccountChoice = (account: string, observer: Observer<AccountChoice>): (() => void) =>
  observeInSight<AccountChoice>(ref(database(), paths.accountChoice(account)), observer);

/** The days off of an account; null before the first. */
export const watchDaysOff = (account: string, observer: Observer<DaysOff>): (() => void) =>
  observeInSight<DaysOff>(ref(database(), paths.daysOff(account)), observer);

/** Who rides on a run; null before anybody is named. */
export const watchRunPeople = (repeat: string, observer: Observer<RunPeople>): (() => void) =>
  observeInSight<RunPeople>(ref(database(), paths.runPeople(repeat)), observer);
