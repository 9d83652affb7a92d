import { ChatBubbleOutlineRounded } from '@/components/ui/icons/ride';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { UnreadCount } from '@/components/ui/state/UnreadCount';
import { useState } from 'react';
import type { Booking } from '@/domain/ride/booking';
import { CHAT_CLOSING, type ChatSide, canChat } from '@/domain/ride/chat';
import { MINUTE_MS } from '@/domain/time/durations';
import * as texts from '@/languages/en/bookings/chat';
import { useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { useServerNow } from '@/state/useServerNow';
import { ChatDialog } from './ChatDialog';
import styles from './chat.module.css';
import { useChat } from './useChat';

type Props = {
  booking: Booking;
  /** The side of the ride this screen belongs to. */
  side: ChatSide;
  /** A button with text, for places without a call button next to it. */
  wide?: boolean;
};

/** The button that opens a ride's chat, with the number of unread messages. */
export function RideChat({ booking, side, wide = false }: Props) {
  const session = useAppSelector(selectSession);
  const uid = session.phase === 'signedIn' ? session.uid : '';
  const [open, setOpen] = useState(false);
  // Whoever travels for somebody else has no account, so the driver writes to the booker.
  const rider = booking.guest === true ? texts.booker : booking.customer_name;
  const other =
    (side === 'rider' ? booking.driver_name : rider) || (side === 'rider' ? texts.yourDriver : texts.yourRider);
  // An open chat closes in time.
  const may = canChat(booking, useServerNow(booking.status === CHAT_CLOSING ? MINUTE_MS : null));
  const chat = useChat({ booking, uid, side, other, may, open });
  const waiting = chat.unread.length;
  const name = waiting === 0 ? texts.messagesWith(other) : texts.messagesUnread(other, waiting);
  const door = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {wide ? (
        <Button {...door} aria-label={name} className={styles.wideDoor} icon={<ChatBubbleOutlineRounded />}>
          {texts.messages}
          <UnreadCount count={waiting} />
        </Button>
      ) : (
        <IconButton {...door} label={name} className={styles.door}>
          <ChatBubbleOutlineRounded />
          <UnreadCount count={waiting} />
        </IconButton>
      )}
      <ChatDialog
        open={open}
        onClose={() => setOpen(false)}
        booking={booking}
        uid={uid}
        side={side}
        other={other}
        may={may}
        messages={chat.messages}
        error={chat.error}
      />
    </>
  );
}
