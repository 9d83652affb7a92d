import { useEffect, useRef, useState } from 'react';
import type { Listed } from '@/backend/observe';
import { announce } from '@/components/Announcer';
import type { Booking, ChatMessage } from '@/domain/booking';
import { type ChatSide, canChat, unreadOf } from '@/domain/chat';
import { useWatch } from '@/state/hooks';
import { chatGroup } from '@/state/personal';
import { chatReadUntil, rememberChatRead } from './readUntil';

const NONE: Listed<ChatMessage>[] = [];

type Args = {
  booking: Pick<Booking, 'id' | 'status' | 'accepted_time'>;
  uid: string;
  side: ChatSide;
  other: string;
  open: boolean;
};

/** A ride's messages and those not read yet. An open chat reads what arrives; a closed one has it said aloud. */
export function useChat({ booking, uid, side, other, open }: Args) {
  const { id, status, accepted_time: accepted = 0 } = booking;
  const asked = { bookingId: id, since: side === 'driver' ? accepted : 0 };
  const { data, error, askedFor } = useWatch(chatGroup, open || canChat(status) ? asked : null);
  // What the group holds may still be another ride's.
  const mine = askedFor === JSON.stringify(asked);
  const messages = mine && data !== null ? data : NONE;
  const [readAt, setReadAt] = useState(() => chatReadUntil(uid, id));

  const latest = messages.findLast(({ type }) => type !== side);
  const latestAt = latest?.at ?? 0;
  if (open && latestAt > readAt) setReadAt(latestAt);
  useEffect(() => {
    if (readAt > 0) rememberChatRead(uid, id, readAt);
  }, [readAt, uid, id]);

  // Those that stood there when the screen opened are told by the count alone.
  const heard = useRef<number | null>(null);
  const words = latest?.message ?? '';
  useEffect(() => {
    if (!mine || (data === null && !error.flag)) return;
    if (heard.current !== null && latestAt > heard.current && !open) announce(`${other}: ${words}`);
    heard.current = latestAt;
  }, [mine, data, error.flag, latestAt, words, other, open]);

  return {
    messages,
    unread: open ? NONE : unreadOf(messages, side, readAt),
    /** Nothing was ever written, or it cannot be read. */
    error: mine && error.flag ? error : null,
  };
}
