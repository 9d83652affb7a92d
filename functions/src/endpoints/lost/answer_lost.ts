/** The driver has looked for what was left in the cab. */
import { nextLost } from '@/domain/ride/lostProperty';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { readOwnDrive } from '../../ride/rideCall';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readLost } from '../../store/after/lost';
import { readAdminUids } from '../../store/users';
import { lostStepUpdate } from '../../transitions/ride/lostUpdates';

export const answerLost: Handler<'answer_lost'> = ({ body: { id, found }, caller: { uid }, nowMs }) =>
  commit('answer_lost', async () => {
    const ride = await readOwnDrive(id, uid);
    if (isRefused(ride)) return ride;
    const lost = await readLost(id);
    if (lost === null) return refuse('lost_none');
    const { state } = lost.report;
    if (state === (found ? 'found' : 'not_in_cab')) return { answer: { id, state } };
    const step = found ? 'find' : 'deny';
    const to = nextLost(state, step, 'driver');
    if (to === null) return refuse('lost_moved_on');
    const stamp = { nowMs, by: uid, role: 'driver', newKey } as const;
    return {
      answer: { id, state: to },
      update: lostStepUpdate(id, lost, { step, to }, await readAdminUids('rides'), stamp),
    };
  });
