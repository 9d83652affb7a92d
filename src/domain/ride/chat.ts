/** A ride's chat between its rider and its driver: when it is open, the form of a message, and which are unread. */
import type { BookingStatus, ChatMessage } from './booking';
import { CHAT_MAX_CHARACTERS } from '../limits';
import { plainText } from '../plainText';
import { clockParts, DEFAULT_TIME_ZONE, formatTime } from '../time/time';

/** Open from the driver's acceptance until the ride is closed; read-only afterwards. */
export const CHAT_OPEN: readonly BookingStatus[] = ['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING', 'PAID'];

export const canChat = (status: BookingStatus): boolean => CHAT_OPEN.includes(status);

/** The side of the ride that a message is from. */
export type ChatSide = ChatMessage['type'];
export const CHAT_SIDES: readonly ChatSide[] = ['rider', 'driver'];

/** A typed text as a message, or null if it is blank. The server's clock sets `at`. */
export function chatMessage(
  typed: string,
  { from, side, nowMs }: { from: string; side: ChatSide; nowMs: number },
): Omit<ChatMessage, 'at'> | null {
  const message = plainText(typed).slice(0, CHAT_MAX_CHARACTERS);
  if (message === '') return null;
  return {
    message,
    from,
    type: side,
    msgDate: clockParts(nowMs, DEFAULT_TIME_ZONE).date,
    msgTime: formatTime(nowMs, DEFAULT_TIME_ZONE),
    source: 'web',
  };
}

/**
 * The other side's messages after the last one read (`readAt`, epoch ms), oldest first. A reply counts as having read
 * everything before it, on whichever phone.
 */
export function unreadOf<M extends Pick<ChatMessage, 'type' | 'at'>>(
  messages: readonly M[],
  side: ChatSide,
  readAt: number,
): M[] {
  const answeredAt = messages.findLast(({ type }) => type === side)?.at ?? 0;
  const read = Math.max(readAt, answeredAt);
  return messages.filter(({ type, at }) => type !== side && at > read);
}
