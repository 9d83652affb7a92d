/** The office decides on a refusal. */
import { isKey } from '@/domain/paths';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readRefusal } from '../../store/needs/access';
import { newKey } from '../../store/database';
import { decideRefusalUpdate } from '../../transitions/desk/refusalUpdates';

export const decideRefusal: Handler<'decide_refusal'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id, from, to, note } = body;
  if (!isKey(id)) return refuse('not_found', 'id');
  return commit(
    'decide_refusal',
    async () => {
      const refusal = await readRefusal(id);
      if (refusal === null) return refuse('not_found', 'id');
      const isDone = refusal.state === to && refusal.decided_by === caller.uid && refusal.note === note;
      if (isDone) return { answer: { id, state: to } };
      if (refusal.state !== from) return refuse('refusal_moved_on');
      const stamp = { nowMs, by: caller.uid, role: 'admin', newKey } as const;
      return { answer: { id, state: to }, update: decideRefusalUpdate(id, refusal, { to, note }, stamp) };
    },
    'refusal_moved_on',
  );
};
