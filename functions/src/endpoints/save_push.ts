/** Keeps a composed push for later, changes it, or takes it out of the table. */
import { allowCriticalEdits } from '../config';
import type { Handler } from '../handler';
import { refuse } from '../refusal';
import { settle } from '../settle';
import { newKey } from '../store/database';
import { readPush } from '../store/pushes';
import { keepPush, removePush } from '../transitions/push';

export const savePush: Handler<'save_push'> = async ({ body: { id, push }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return settle('save_push', async () => {
    const stands = await readPush(id);
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    const answer = { id };
    if (push === undefined) return stands === null ? { answer } : { answer, update: removePush(id, stands, stamp) };
    return stands?.sentAt === undefined ? { answer, update: keepPush(id, push, stamp) } : refuse('push_sent');
  });
};
