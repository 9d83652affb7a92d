/** The line at a rank, as a driver in it may follow it. */
import { equalTo, orderByChild, query, ref } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { RankPlace } from '@/domain/ride/ranks/line';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

/** The driver's own place; `null` if they stand in no line. */
export const watchRankPlace = (uid: string, observer: Observer<RankPlace>): (() => void) =>
  observeValue<RankPlace>(ref(database(), paths.rankPlace(uid)), observer);

/** All places in the line of a rank, by driver. The database shows them to those who stand in it. */
export const watchLine = (rank: string, observer: Observer<Record<string, RankPlace>>): (() => void) =>
  observeValue<Record<string, RankPlace>>(
    query(ref(database(), paths.rankPlaces()), orderByChild('rank'), equalTo(rank)),
    observer,
  );
