/** The handlers of `messageApi`. */
import type { messageApi } from '@/domain/api/desk/messageApi';
import type { HandlersOf } from '../../http/handler';
import { countMessage } from './count_message';
import { seeMessage } from './see_message';
import { sendMessage } from './send_message';

export const messageHandlers: HandlersOf<typeof messageApi> = {
  count_message: countMessage,
  see_message: seeMessage,
  send_message: sendMessage,
};
