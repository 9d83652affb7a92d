/** A rider, or the desk for them, ends the link by which others follow the ride. */
import type { Handler } from '../../http/handler';
import { isRefused } from '../../http/refusal';
import { readAsBooker } from '../../ride/rideCall';
import { newKey } from '../../store/database';
import { readShare } from '../../store/bookings';
import { stopSharingUpdate } from '../../transitions/ride/shareUpdates';
import { commit } from '../../write/commit';

export const stopSharing: Handler<'stop_sharing'> = ({ body: { id }, caller, nowMs }) =>
  commit('stop_sharing', async () => {
    const shared = await readAsBooker(id, caller);
    if (isRefused(shared)) return shared;
    const answer = { id };
    if ((await readShare(id)) === null) return { answer };
    return { answer, update: stopSharingUpdate(id, { nowMs, by: caller.uid, role: shared.role, newKey }) };
  });
