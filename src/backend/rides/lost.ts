/** Things left in cabs: one ride's report for its rider and driver, and the open ones for the desk. */
import { limitToFirst, orderByChild, query, ref, startAt } from 'firebase/database';
import type { LostProperty, LostReport } from '@/domain/ride/lostProperty';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, observeValue } from '../connection/observe';

/** More open reports than anybody can look at. */
export const OPEN_LOST_SHOWN = 100;

/** What the ride's rider and driver read. */
export const watchLostReport = (bookingId: string, observer: Observer<LostReport>): (() => void) =>
  observeValue<LostReport>(ref(database(), paths.lostReport(bookingId)), observer);

/** The whole report, for the desk. */
export const watchLost = (bookingId: string, observer: Observer<LostProperty>): (() => void) =>
  observeValue<LostProperty>(ref(database(), paths.lostProperty(bookingId)), observer);

/** The reports that are not closed, the oldest first; a row's id is its booking's. `_all` is not looked at. */
export const watchOpenLost = (_all: true, observer: Observer<Listed<LostProperty>[]>): (() => void) =>
  observeList<LostProperty>(
    query(
      ref(database(), paths.lostProperties()),
      orderByChild('open_since'),
      startAt(1),
      limitToFirst(OPEN_LOST_SHOWN),
    ),
    observer,
  );
