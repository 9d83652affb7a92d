/** A ride's chat between its rider and its driver: when it is open, the form of a message, and which are unread. */
import { type Booking, type BookingStatus, type ChatMessage, HOLDING } from './booking';
import { CHAT_AFTER_HOURS, CHAT_MAX_CHARACTERS, RETENTION_LEAST_DAYS } from '../limits';
import { plainText } from '../plainText';
import { DAY_MS, HOUR_MS } from '../time/durations';
import { clockParts, DEFAULT_TIME_ZONE, formatTime } from '../time/time';

/** After the ride a chat is open while it is billed: unpaid, and then CHAT_AFTER_HOURS after the payment or until it is rated. */
export const CHAT_BILLED: BookingStatus = 'PENDING';
export const CHAT_CLOSING: BookingStatus = 'PAID';
/** Never longer than this after the trip: a message that came after its chat was removed would stay for ever. */
export const CHAT_LONGEST_MS = RETENTION_LEAST_DAYS * DAY_MS;

/** What decides whether a chat is open. */
export type ChatRide = Pick<Booking, 'status' | 'tripdate' | 'paid_time'>;

/** True from the driver's acceptance until the chat is closed, and only read. `nowMs`: epoch ms. */
export function canChat({ status, tripdate, paid_time: paidMs = 0 }: ChatRide, nowMs: number): boolean {
  if (HOLDING.includes(status)) return true;
  const isJustPaid = status === CHAT_CLOSING && nowMs < paidMs + CHAT_AFTER_HOURS * HOUR_MS;
  return (status === CHAT_BILLED || isJustPaid) && nowMs < tripdate + CHAT_LONGEST_MS;
}

/** The side of the ride that a message is from. */
export type ChatSide = ChatMessage['type'];
export const CHAT_SIDES: readonly ChatSide[] = ['rider', 'driver'];

/** From when on a side may read the chat, epoch ms: a driver from their own acceptance, a rider from its beginning. */
export const readsFrom = (side: ChatSide, { accepted_time: accepted = 0 }: Pick<Booking, 'accepted_time'>): number =>
  side === 'driver' ? accepted : 0;

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
