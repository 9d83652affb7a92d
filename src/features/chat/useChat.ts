import { useEffect, useRef, useState } from 'react';
import type { Listed } from '@/backend/connection/observe';
import { resendKept } from '@/backend/rides/chatResend';
import { announce } from '@/components/ui/message/Announcer';
import type { Booking, ChatMessage } from '@/domain/ride/booking';
import { type ChatSide, readsFrom, unreadOf } from '@/domain/ride/chat';
import { useAppDispatch, useWatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { chatGroup } from '@/state/personal';
import { chatReadUntil, rememberChatRead } from './readUntil';

const NONE: Listed<ChatMessage>[] = [];

type Args = {
  booking: Pick<Booking, 'id' | 'accepted_time'>;
  uid: string;
  side: ChatSide;
  other: string;
  /** The two sides may write to each other. */
  may: boolean;
  open: boolean;
};

/** A ride's messages and the unread ones. An open chat marks arrivals as read; a closed one announces them. */
export function useChat({ booking, uid, side, other, may, open }: Args) {
  const { id } = booking;
  const since = readsFrom(side, booking);
  const asked = { bookingId: id, since };
  const { data, error, askedFor } = useWatch(chatGroup, open || may ? asked : null);
  // The group may still hold another ride's messages.
  const mine = askedFor === JSON.stringify(asked);
  const messages = mine && data !== null ? data : NONE;
  const [readAt, setReadAt] = useState(() => chatReadUntil(uid, id));

  const dispatch = useAppDispatch();
  // What an earlier page could not send. On a ride that is over nobody gets it any more, and its writer is told.
  useEffect(() => {
    void resendKept(uid, { bookingId: id, since }).then((lost) => {
      for (const detail of lost) dispatch(messageShown({ key: 'chat_lost', detail }));
    });
  }, [uid, id, since, dispatch]);

  const latest = messages.findLast(({ type }) => type !== side);
  const latestAt = latest?.at ?? 0;
  if (open && latestAt > readAt) setReadAt(latestAt);
  useEffect(() => {
    if (readAt > 0) rememberChatRead(uid, id, readAt);
  }, [readAt, uid, id]);

  // Messages already there when the screen opened only show in the count.
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
    /** Set if the chat is empty or cannot be read. */
    error: mine && error.flag ? error : null,
  };
}
