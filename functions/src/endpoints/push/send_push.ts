/** Sends a composed push to the next page of its audience. */
import type { PushNotification, PushText } from '@/domain/desk/notice';
import type { PushProgress } from '@/domain/api/pushApi';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { broadcastSender } from '../../push/sender';
import { sendToAll } from '../../push/toAll';
import { isRefused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { applyUpdate, newKey } from '../../store/database';
import { type AudiencePage, readAudience, readPush } from '../../store/pushes';
import { tokensOf } from '../../push/tokens';
import { claimPageUpdate, countOutcomes } from '../../transitions/desk/push';

const isSameText = (a: PushText, b: PushText): boolean =>
  a.title === b.title && a.body === b.body && a.usertype === b.usertype && a.devicetype === b.devicetype;

function progressOf(id: string, push: PushNotification | null): PushProgress {
  const { state, delivered = 0, gone = 0, failed = 0 } = push ?? {};
  return { id, done: state !== 'sending', delivered, gone, failed };
}

/** The first page after `after` with anyone to send to; pages without are skipped. */
async function nextRecipients(push: PushText, after: string): Promise<AudiencePage> {
  let page = await readAudience(push, after);
  while (page.uids.length === 0 && page.end !== null) page = await readAudience(push, page.end);
  return page;
}

export const sendPush: Handler<'send_push'> = async ({ body: { id, ...push }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const send = broadcastSender();
  if (send === null) return refuse('push_off');
  const claimed = await commit<{ uids: string[] }>('send_push', async () => {
    const stands = await readPush(id);
    if (stands !== null && stands.sentAt !== undefined && !isSameText(stands, push)) return refuse('request_reused');
    if (stands !== null && stands.sentAt !== undefined && stands.state !== 'sending') {
      return { answer: { uids: [] } };
    }
    const page = await nextRecipients(push, stands?.sentAt === undefined ? '' : (stands.after ?? ''));
    if (stands?.sentAt === undefined && page.uids.length === 0) return refuse('no_users_matched');
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    return { answer: page, update: claimPageUpdate(id, stands, push, page.end, stamp) };
  });
  if (isRefused(claimed)) return claimed;
  const outcomes = await sendToAll(await tokensOf(claimed.uids), push, send);
  // Refused if the push has been deleted in the meantime; then nobody needs the counts.
  if (outcomes.length > 0) await applyUpdate(countOutcomes(id, outcomes));
  return progressOf(id, await readPush(id));
};
