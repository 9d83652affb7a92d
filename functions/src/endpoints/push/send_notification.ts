/** Sends one message to one phone, for an admin. */
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { broadcastSender } from '../../push/sender';
import { refuse } from '../../http/refusal';
import { COMPOSED_PUSH_HOURS } from '@/domain/limits';

export const sendNotification: Handler<'send_notification'> = async ({ body: { token, title, msg } }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const send = broadcastSender();
  if (send === null) return refuse('push_off');
  const message = { token, title, body: msg, ttlSeconds: COMPOSED_PUSH_HOURS * 3600 };
  const [outcome] = await send([message]).catch(() => ['failed' as const]);
  return { sent: outcome === 'sent' };
};
