/** A second person of the desk confirms or refuses a credit above the limit, once. */
import { hasLapsed } from '@/domain/money/deskCredit';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { goodwillObstacle } from '../../payments/goodwill';
import { newKey } from '../../store/database';
import { readCreditRequest } from '../../store/money';
import { readCurrency } from '../../store/priceLists';
import { membersAmong, readUser } from '../../store/users';
import { confirmCreditUpdate, refuseCreditUpdate } from '../../transitions/money/creditRequests';
import { commit } from '../../write/commit';

export const decideCredit: Handler<'decide_credit'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id } = body;
  const stamp = { nowMs, by: caller.uid, role: 'admin', newKey } as const;
  return commit('decide_credit', async () => {
    const [stands, currency] = await Promise.all([readCreditRequest(id), readCurrency()]);
    if (stands === null) return refuse('not_found', 'id');
    const state = body.decision === 'confirm' ? 'confirmed' : 'refused';
    if (stands.state === state && stands.decidedBy === caller.uid) return { answer: { id, state } };
    if (stands.by === caller.uid) return refuse('credit_own');
    if (hasLapsed(stands, nowMs)) return refuse('credit_lapsed');
    if (stands.state !== 'waiting') return refuse('credit_decided');
    // The rules let only an admin decide, and whoever decides may have left meanwhile.
    if ((await readUser(caller.uid))?.usertype !== 'admin') return refuse('permission_denied');
    const told = await membersAmong([stands.by]);
    if (body.decision === 'refuse') {
      return {
        answer: { id, state },
        update: refuseCreditUpdate(id, stands, { reason: body.reason, told, currency }, stamp),
      };
    }
    const owner = await readUser(stands.uid);
    if (owner === null) return refuse('user_deleted');
    const obstacle = await goodwillObstacle(stands);
    if (obstacle !== null) return obstacle;
    return { answer: { id, state }, update: confirmCreditUpdate(id, stands, { owner, told, currency }, stamp) };
  });
};
