/** What an offer that was let pass does to the driver's place in a line. The rule is the same for all, and the app shows it. */
import type { LatLng } from '@/domain/place/geo';
import { lineOf } from '@/domain/ride/ranks/line';
import { rankOfPickup } from '@/domain/ride/ranks/rank';
import { readLineOf, readRankPlace } from '../store/ranks/places';
import { passAtRank } from '../transitions/ranks/rankUpdates';
import type { Update } from '../transitions/update';
import { townRanks } from './ranks';

/** For one driver: counts the pass if they are the head of the line at the pickup's rank; nothing otherwise. */
async function passOf(uid: string, rank: string): Promise<Update> {
  const place = await readRankPlace(uid);
  if (place?.rank !== rank) return {};
  return lineOf(await readLineOf(rank), rank)[0] === uid ? passAtRank(uid, place) : {};
}

/** The part of an update by which these drivers let an offer from `pickup` pass, by a press or by waiting. */
export async function passesAtRank(uids: readonly string[], pickup: LatLng): Promise<Update> {
  const rank = rankOfPickup(townRanks(), pickup);
  if (rank === null) return {};
  return Object.assign({}, ...(await Promise.all(uids.map((uid) => passOf(uid, rank.id)))));
}
