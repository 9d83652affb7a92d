/** Bookings that repeat: a rider's own, and the desk's, always a page at a time. */
import { equalTo, limitToFirst, limitToLast, orderByChild, query, ref, startAt } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { database } from '../connection/database';
import { type Listed, observeInSight, observeList, type Observer } from '../connection/observe';

/** More than one office or one rider has in trouble. */
const ROWS = 100;

type Rows = Observer<Listed<Repeat>[]>;

const all = () => ref(database(), paths.repeats());

/** Those at which the schedule looks next come first; those that have ended come last. */
export const watchRepeats = (rows: number, observer: Rows): (() => void) =>
  observeList<Repeat>(query(all(), orderByChild('due'), startAt(1), limitToFirst(rows)), observer);

/** Those with a day whose ride could not be booked, the nearest first. `_all` is not looked at. */
export const watchFailingRepeats = (_all: true, observer: Rows): (() => void) =>
  observeList<Repeat>(query(all(), orderByChild('failing'), startAt(1), limitToFirst(ROWS)), observer);

/** The regular runs, those of an account together. */
export const watchRuns = (rows: number, observer: Rows): (() => void) =>
  observeList<Repeat>(query(all(), orderByChild('account'), startAt(''), limitToFirst(rows)), observer);

/** Those of one rider, for the desk. */
export const watchRepeatsOf = (rider: string, observer: Rows): (() => void) =>
  observeList<Repeat>(query(all(), orderByChild('rider'), equalTo(rider), limitToLast(ROWS)), observer);

/** A rider's own. */
export const watchOwnRepeats = (rider: string, observer: Rows): (() => void) =>
  observeList<Repeat>(query(all(), orderByChild('rider'), equalTo(rider)), observer);

export const watchRepeat = (id: string, observer: Observer<Repeat>): (() => void) =>
  observeInSight<Repeat>(ref(database(), paths.repeat(id)), observer);
