/** Terms between a fleet and its drivers, and settled weeks, as either side reads their own. */
import { endAt, equalTo, limitToFirst, limitToLast, orderByChild, query, ref, startAt } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { FleetSettlement } from '@/domain/settlement/settlement';
import type { FleetTerms } from '@/domain/settlement/terms';
import { database } from '../connection/database';
import { type Listed, observeList, type Observer } from '../connection/observe';

/** The newest that are read at once: about 45 kB of terms, or a week of as many drivers. */
const READ = 150;
/** A year of a driver's weeks. */
const WEEKS_READ = 53;

/** Whose terms: those of a driver, or those of a fleet admin. */
type TermsSide = { side: 'driver' | 'fleetadmin'; uid: string };

/** In the order in which they were offered. */
export const watchFleetTerms = ({ side, uid }: TermsSide, observer: Observer<Listed<FleetTerms>[]>) =>
  observeList<FleetTerms>(
    query(ref(database(), paths.fleetTerms()), orderByChild(side), equalTo(uid), limitToLast(READ)),
    observer,
  );

/** A driver's settled weeks, oldest first. */
export const watchOwnSettlements = (driver: string, observer: Observer<Listed<FleetSettlement>[]>) =>
  observeList<FleetSettlement>(
    query(ref(database(), paths.fleetSettlements()), orderByChild('driver'), equalTo(driver), limitToLast(WEEKS_READ)),
    observer,
  );

type FleetWeek = { fleetadmin: string; week: string };

/** What a fleet has settled of one week, by the beginning of the keys. */
export const watchWeekSettlements = ({ fleetadmin, week }: FleetWeek, observer: Observer<Listed<FleetSettlement>[]>) =>
  observeList<FleetSettlement>(
    query(
      ref(database(), paths.fleetSettlements()),
      orderByChild('fleetadmin'),
      startAt(fleetadmin, `${week}-`),
      endAt(fleetadmin, `${week}-\uf8ff`),
      limitToFirst(READ),
    ),
    observer,
  );
