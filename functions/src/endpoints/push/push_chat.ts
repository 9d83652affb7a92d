/** Pushes a chat message to the other side of the ride, whose phone may be in a pocket. */
import { CHAT_PUSH_CHARACTERS, CHAT_PUSH_SECONDS, PUSH_HOURS } from '@/domain/limits';
import type { NoticeText, Saying } from '@/domain/desk/notice';
import { plainLine, shortened } from '@/domain/plainText';
import type { Booking } from '@/domain/ride/booking';
import { canChat, type ChatSide } from '@/domain/ride/chat';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { pushTo } from '../../push/announce';
import { noticeTexts } from '../../transitions/noticeTexts';
import { notePushed, readBooking, readLastMessage } from '../../store/bookings';

/** `name`: the writer's, or null if the other side is not told it. */
type Parties = { side: ChatSide; to: string | undefined; name: string | null };

/** Who writes to whom, or null if this person has no part in the ride. */
function partiesOf(booking: Booking, uid: string): Parties | null {
  if (booking.driver === uid) return { side: 'driver', to: booking.customer, name: booking.driver_name ?? null };
  if (booking.customer !== uid) return null;
  return { side: 'rider', to: booking.driver, name: booking.guest === true ? null : booking.customer_name };
}

/** The push under the writer's first name, or under what they are to the reader, in the reader's language. */
function wordsOf({ side, name }: Parties, body: string): NoticeText | { said: Saying } {
  if (name !== null) return { title: shortened(plainLine(name.split(' ')[0] ?? ''), CHAT_PUSH_CHARACTERS), body };
  return { said: side === 'driver' ? noticeTexts.driverWrites(body) : noticeTexts.bookerWrites(body) };
}

export const pushChat: Handler<'push_chat'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  const [booking, message] = await Promise.all([readBooking(id), readLastMessage(id)]);
  const parties = booking === null ? null : partiesOf(booking, uid);
  if (booking === null || parties === null) return refuse('booking_not_found');
  const { side, to } = parties;
  const isNew = message !== null && message.type === side && message.from === uid;
  const isFresh = isNew && nowMs - message.at <= CHAT_PUSH_SECONDS * 1000;
  if (!isFresh || to === undefined || !canChat(booking, nowMs)) return { pushed: false };
  // A second call for one message, or one after a lost answer, pushes nothing.
  if (!(await notePushed(id, side, message.at))) return { pushed: false };
  await pushTo({
    uid: to,
    ...wordsOf(parties, shortened(plainLine(message.message), CHAT_PUSH_CHARACTERS)),
    bookingId: id,
    kind: 'chat',
    ttlSeconds: PUSH_HOURS * 3600,
  });
  return { pushed: true };
};
