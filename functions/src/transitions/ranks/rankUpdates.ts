/** A driver's place in the line at a rank: taken, kept through an offer that passes, and left. */
import { paths } from '@/domain/paths';
import { losesPlaceByPassing, type RankPlace } from '@/domain/ride/ranks/line';
import { audit, defined, type PersonStamp, type Stamp, type Update } from '../update';

/** The database's own clock at the moment of the write, so that those who come first stand first. */
const AT_THE_WRITE = { '.sv': 'timestamp' };

const atTheEnd = (rank: string, before: RankPlace | null): object => ({
  rank,
  at: AT_THE_WRITE,
  n: (before?.n ?? 0) + 1,
});

/** To the end of a rank's line. `before`: the place at another rank, which is lost or given up, or null. */
export const joinLineUpdate = (uid: string, rank: string, before: RankPlace | null, stamp: Stamp): Update => ({
  [paths.rankPlace(uid)]: atTheEnd(rank, before),
  ...audit(stamp, { event: 'join_rank', subject: uid, to: rank }),
});

/** Out of whatever line the driver is in: for every event after which nobody waits at a rank. */
export const leaveLine = (uid: string): Update => ({ [paths.rankPlace(uid)]: null });

/** Out of the line by the driver, or by the server because the driver is no longer there. */
export const leaveLineUpdate = (uid: string, { rank }: RankPlace, stamp: PersonStamp): Update => ({
  ...leaveLine(uid),
  ...audit(stamp, { event: stamp.role === 'server' ? 'lose_rank' : 'leave_rank', subject: uid, from: rank }),
});

/** The driver is away since `away`, epoch ms, or back again (null). */
export const awayFromRank = (uid: string, place: RankPlace, away: number | null): Update => ({
  [paths.rankPlace(uid)]: defined({ ...place, n: place.n + 1, away: away ?? undefined }),
});

/** The head of a line let an offer pass: the first time that is noted, the second time they go to the end. */
export const passAtRank = (uid: string, place: RankPlace): Update => ({
  [paths.rankPlace(uid)]: losesPlaceByPassing(place)
    ? atTheEnd(place.rank, place)
    : { ...place, n: place.n + 1, passed: true },
});
