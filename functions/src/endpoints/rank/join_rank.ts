/** A driver who stands at a rank joins the end of its line. */
import { DRIVER_SILENT_SECONDS } from '@/domain/limits';
import type { MessageKey } from '@/domain/messages';
import type { DriverLocation } from '@/domain/ride/dispatch/eligible';
import { fateOf, type RankPlace } from '@/domain/ride/ranks/line';
import { isAtRank, type Rank } from '@/domain/ride/ranks/rank';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { rankNamed } from '../../ranks/ranks';
import { driverObstacle } from '../../ride/driverObstacle';
import { newKey } from '../../store/database';
import { readLocation } from '../../store/locations';
import { readRankPlace } from '../../store/ranks/places';
import { readUser } from '../../store/users';
import { joinLineUpdate } from '../../transitions/ranks/rankUpdates';
import { commit } from '../../write/commit';

/** The reason a cab seen there is not at the rank, or null. */
function standObstacle(rank: Rank, seen: DriverLocation | null, nowMs: number): MessageKey | null {
  const isHeard = seen !== null && seen.at >= nowMs - DRIVER_SILENT_SECONDS * 1000;
  return isHeard && isAtRank(rank, seen) ? null : 'rank_elsewhere';
}

/** True where the place at another rank stands: it is not lost yet, and the driver has not said that they give it up. */
const keepsPlace = (
  place: RankPlace,
  leaves: string | undefined,
  seen: DriverLocation | null,
  nowMs: number,
): boolean => place.rank !== leaves && fateOf(place, rankNamed(place.rank), seen, nowMs) !== 'lost';

export const joinRank: Handler<'join_rank'> = async ({ body, caller: { uid }, nowMs }) => {
  const rank = rankNamed(body.rank);
  if (rank === null) return refuse('rank_unknown', 'rank');
  return commit('join_rank', async () => {
    const [driver, seen, place] = await Promise.all([readUser(uid), readLocation(uid), readRankPlace(uid)]);
    if (driver === null) return refuse('permission_denied');
    const obstacle = driverObstacle(driver, nowMs);
    if (obstacle !== null) return refuse(obstacle);
    if (place?.rank === rank.id) return { answer: { rank: rank.id } };
    const elsewhere = standObstacle(rank, seen, nowMs);
    if (elsewhere !== null) return refuse(elsewhere);
    if (place !== null && keepsPlace(place, body.leaves, seen, nowMs)) return refuse('rank_place_kept');
    const stamp = { nowMs, by: uid, role: 'driver', newKey } as const;
    return { answer: { rank: rank.id }, update: joinLineUpdate(uid, rank.id, place, stamp) };
  });
};
