/** Saves a composed push for later, changes it, or deletes it. */
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readPush } from '../../store/pushes';
import { keepPushUpdate, removePushUpdate } from '../../transitions/desk/push';

export const savePush: Handler<'save_push'> = async ({ body: { id, push }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit('save_push', async () => {
    const stands = await readPush(id);
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    const answer = { id };
    if (push === undefined)
      return stands === null ? { answer } : { answer, update: removePushUpdate(id, stands, stamp) };
    return stands?.sentAt === undefined ? { answer, update: keepPushUpdate(id, push, stamp) } : refuse('push_sent');
  });
};
