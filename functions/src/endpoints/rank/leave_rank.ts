/** A driver leaves the line at a rank. */
import type { Handler } from '../../http/handler';
import { newKey } from '../../store/database';
import { readRankPlace } from '../../store/ranks/places';
import { leaveLineUpdate } from '../../transitions/ranks/rankUpdates';
import { commit } from '../../write/commit';

export const leaveRank: Handler<'leave_rank'> = ({ caller: { uid }, nowMs }) =>
  commit('leave_rank', async () => {
    const place = await readRankPlace(uid);
    if (place === null) return { answer: { rank: null } };
    return { answer: { rank: null }, update: leaveLineUpdate(uid, place, { nowMs, by: uid, role: 'driver', newKey }) };
  });
