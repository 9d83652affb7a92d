/** Payout runs as the desk reads them. */
import { get, ref } from 'firebase/database';
import type { BankWeightsAbout } from '@/domain/bank/weights';
import type { Payer, Payout } from '@/domain/money/payout';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Observer, observeInSight, observeValue } from '../connection/observe';

/** One run with its rows, followed live. */
export const watchPayout = (id: string, observer: Observer<Payout>) =>
  observeInSight<Payout>(ref(database(), paths.payout(id)), observer);

/** The account that runs are paid from; null before the first was saved. */
export const watchPayer = (_arg: true, observer: Observer<Payer>) =>
  observeValue<Payer>(ref(database(), paths.payer()), observer);

/** What is said of the table by which account numbers are checked; null without one. */
export const watchBankWeights = (_arg: true, observer: Observer<BankWeightsAbout>) =>
  observeValue<BankWeightsAbout>(ref(database(), paths.bankWeightsAbout()), observer);

/** The number of a run, which never changes; null if there is no such run. @throws when refused or offline */
export const readPayoutSerial = async (id: string): Promise<number | null> =>
  (await get(ref(database(), `${paths.payout(id)}/serial`))).val() as number | null;
