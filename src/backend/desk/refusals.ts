/** Refusals to carry somebody, and how drivers answer offers: for the desk. */
import { equalTo, limitToLast, orderByChild, query, ref, startAt } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { OfferAnswers } from '@/domain/ride/needs/offerAnswers';
import type { Refusal } from '@/domain/ride/needs/refusal';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, observeValue } from '../connection/observe';

/** More refusals than a town has in three months, or leaves undecided. */
const ROWS = 500;

/** The refusals since an instant, epoch ms, in order of time. */
export const watchRefusals = (since: number, observer: Observer<Listed<Refusal>[]>): (() => void) =>
  observeList<Refusal>(
    query(ref(database(), paths.refusals()), orderByChild('at'), startAt(since), limitToLast(ROWS)),
    observer,
  );

/** The refusals in one state, however old: those that are open wait for the office. */
export const watchUndecided = (state: 'open', observer: Observer<Listed<Refusal>[]>): (() => void) =>
  observeList<Refusal>(
    query(ref(database(), paths.refusals()), orderByChild('state'), equalTo(state), limitToLast(ROWS)),
    observer,
  );

export type MonthOfAnswers = Record<string, OfferAnswers>;

/** The counts of one month, `yyyy-MM`, by driver. */
export const watchAnswers = (month: string, observer: Observer<MonthOfAnswers>): (() => void) =>
  observeValue<MonthOfAnswers>(ref(database(), paths.offerAnswers(month)), observer);
