/** Composed pushes on a developer's machine: they are logged and not sent. */
import { logNotice } from '../log';
import type { PushSender } from './port';

export const localSender: PushSender = async (messages) => {
  logNotice('composed pushes, not sent from this machine', { count: messages.length });
  return messages.map(() => 'sent');
};
