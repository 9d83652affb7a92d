/** Sends a composed push to the next page of its audience. */
import { isPushAsSeen, isSamePush, type PushNotification, type PushText } from '@/domain/desk/notice';
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

function progressOf(id: string, push: PushNotification | null): PushProgress {
  const { state, delivered = 0, gone = 0, failed = 0 } = push ?? {};
  return { id, done: state !== 'sending', delivered, gone, failed };
}

/** True if whoever sends `push` knows what stands: it is what they saw, or says the same as what they send. */
const isKnown = (stands: PushText | null, seen: PushText | null, push: PushText): boolean =>
  isPushAsSeen(stands, seen) || (stands !== null && isSamePush(stands, push));

/** The first page after `after` with anyone to send to; pages without are skipped. */
async function nextRecipients(push: PushText, after: string): Promise<AudiencePage> {
  let page = await readAudience(push, after);
  while (page.uids.length === 0 && page.end !== null) page = await readAudience(push, page.end);
  return page;
}

export const sendPush: Handler<'send_push'> = async ({ body: { id, seen, ...push }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const send = broadcastSender();
  if (send === null) return refuse('push_off');
  const claimed = await commit<{ uids: string[] }>('send_push', async () => {
    const stands = await readPush(id);
    const begun = stands?.sentAt === undefined ? null : stands;
    if (begun !== null && !isSamePush(begun, push)) return refuse('request_reused');
    if (begun !== null && begun.state !== 'sending') return { answer: { uids: [] } };
    if (begun === null && !isKnown(stands, seen, push)) return refuse('changed_since');
    const page = await nextRecipients(push, begun?.after ?? '');
    if (begun === null && page.uids.length === 0) return refuse('no_users_matched');
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    return { answer: page, update: claimPageUpdate(id, stands, push, page.end, stamp) };
  });
  if (isRefused(claimed)) return claimed;
  const outcomes = await sendToAll(await tokensOf(claimed.uids), push, send);
  // Refused if the push was sent to its end by another desk and then deleted; nobody needs the counts then.
  if (outcomes.length > 0) await applyUpdate(countOutcomes(id, outcomes));
  return progressOf(id, await readPush(id));
};
