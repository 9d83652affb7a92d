/** Saves a composed push for later, changes it, or deletes it. */
import { isPushAsSeen, isSamePush } from '@/domain/desk/notice';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readPush } from '../../store/pushes';
import { keepPushUpdate, removePushUpdate } from '../../transitions/desk/push';

export const savePush: Handler<'save_push'> = async ({ body: { id, push, seen }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit('save_push', async () => {
    const stands = await readPush(id);
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    const answer = { id };
    if (push === undefined) {
      if (stands === null) return { answer };
      return stands.state === 'sending'
        ? refuse('push_sending')
        : { answer, update: removePushUpdate(id, stands, stamp) };
    }
    if (stands?.sentAt !== undefined) return refuse('push_sent');
    if (stands !== null && isSamePush(stands, push)) return { answer };
    return isPushAsSeen(stands, seen)
      ? { answer, update: keepPushUpdate(id, stands, push, stamp) }
      : refuse('changed_since');
  });
};
