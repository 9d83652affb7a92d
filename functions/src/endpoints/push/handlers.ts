/** The handlers of `pushApi`. */
import type { pushApi } from '@/domain/api/pushApi';
import type { HandlersOf } from '../../http/handler';
import { countPush } from './count_push';
import { pushChat } from './push_chat';
import { savePush } from './save_push';
import { savePushToken } from './save_push_token';
import { sendNotification } from './send_notification';
import { sendPush } from './send_push';

export const pushHandlers: HandlersOf<typeof pushApi> = {
  count_push: countPush,
  push_chat: pushChat,
  save_push: savePush,
  save_push_token: savePushToken,
  send_notification: sendNotification,
  send_push: sendPush,
};
