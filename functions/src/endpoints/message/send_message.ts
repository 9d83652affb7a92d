/** Tells the next people of its audience a message of the office. */
import { isSameMessage, isWhole, type OfficeMessage } from '@/domain/desk/officeMessage';
import type { MessageProgress } from '@/domain/api/desk/messageApi';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readMessagePage, readOfficeMessage } from '../../store/desk/officeMessages';
import { tellPageUpdate } from '../../transitions/desk/messageUpdates';

const progressOf = (id: string, message: OfficeMessage | null): MessageProgress => ({
  id,
  done: message?.state !== 'sending',
  told: message?.told ?? 0,
  no_phone: message?.no_phone ?? 0,
});

export const sendMessage: Handler<'send_message'> = async ({ body: { id, ...text }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isWhole(text)) return refuse('invalid_request', 'whom');
  const told = await commit<null>('send_message', async () => {
    const stands = await readOfficeMessage(id);
    if (stands !== null && !isSameMessage(stands, text)) return refuse('request_reused');
    if (stands?.state === 'sent') return { answer: null };
    const page = await readMessagePage(text, stands?.after ?? '');
    if (stands === null && page.people.length === 0) return refuse('no_users_matched');
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    return { answer: null, update: tellPageUpdate(id, stands, text, page, stamp) };
  });
  return isRefused(told) ? told : progressOf(id, await readOfficeMessage(id));
};
