/** The line at a rank, as a driver in it may follow it. */
import { equalTo, orderByChild, query, ref } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { RankPlace } from '@/domain/ride/ranks/line';
import { call } from '../connection/apiClient';
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

/** Joins the line of the rank at which the driver stands. A refusal is ignored, because the screen asks again. */
export function joinLine(rank: string): void {
  void call('join_rank', { rank });
}

/** Leaves the line. Without an answer the server takes out those who are no longer there. */
export function leaveLine(): void {
  void call('leave_rank', {});
}
