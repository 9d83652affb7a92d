import { type Failure, failureText } from '@/backend/connection/failure';
import type { Listed } from '@/backend/connection/observe';
import { IconButton } from '@/components/ui/button/IconButton';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { CloseRounded } from '@/components/ui/icons/controls';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { plainText } from '@/domain/plainText';
import type { Booking, ChatMessage } from '@/domain/ride/booking';
import type { ChatSide } from '@/domain/ride/chat';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/bookings/chat';
import styles from './chat.module.css';
import { ChatComposer } from './ChatComposer';
import { useOpenChatAnswer } from './useOpenChatAnswer';
import { useVisibleHeight } from './useVisibleHeight';

/** On a desktop the chat is a window of this height, CSS pixels. */
const WINDOW_HEIGHT = 640;

type Props = {
  open: boolean;
  onClose: () => void;
  booking: Pick<Booking, 'id' | 'status' | 'driver' | 'accepted_time'>;
  uid: string;
  side: ChatSide;
  /** The other person's name. */
  other: string;
  /** The two sides may write to each other. */
  may: boolean;
  messages: readonly Listed<ChatMessage>[];
  error: Failure | null;
};

/** A ride's chat: on a phone the whole screen above the keyboard, on a desktop a window. */
export function ChatDialog({ open, onClose, booking, uid, side, other, may, messages, error }: Props) {
  const isPhone = window.matchMedia?.('(max-width: 599px)').matches ?? false;
  const visible = useVisibleHeight(open && isPhone);
  useOpenChatAnswer(open ? booking.id : null);
  const count = messages.length;

  return (
    <Dialog
      open={open}
      face="full"
      title={<bdi>{other}</bdi>}
      aside={
        <IconButton label={words.closeMessages} className={styles.close} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      }
      height={isPhone ? visible : WINDOW_HEIGHT}
      contentClass={styles.talk}
      onClose={onClose}
      foot={
        may ? (
          <ChatComposer booking={booking} uid={uid} side={side} other={other} />
        ) : (
          <p className={styles.over}>{words.rideIsOver}</p>
        )
      }
    >
      <div className={count > 0 ? undefined : styles.none}>
        {count > 0 ? null : error === null ? (
          <SkeletonLines rows={2} label={words.loadingMessages} />
        ) : (
          <EmptyState title={failureText(error)}>{may && error.key === 'no_chat' ? firstWords(side) : null}</EmptyState>
        )}
        <ol className={styles.messages} role="log" aria-label={words.messagesWith(other)}>
          {messages.map((message) => (
            <Bubble key={message.id} message={message} own={message.from === uid} speaker={speakerOf(message)} />
          ))}
        </ol>
      </div>
    </Dialog>
  );

  /** A ride that was given back may contain messages from two drivers. */
  function speakerOf({ from, type }: ChatMessage): string {
    if (from === uid) return words.you;
    return type === 'rider' || from === booking.driver ? other : words.driverBefore;
  }
}

const firstWords = (side: ChatSide): string => (side === 'rider' ? words.riderFirst : words.driverFirst);

function Bubble({ message, own, speaker }: { message: Listed<ChatMessage>; own: boolean; speaker: string }) {
  return (
    <li className={own ? styles.own : styles.theirs}>
      <span className="visually-hidden">{speaker}: </span>
      <p className={styles.bubble} dir="auto">
        {plainText(message.message)}
      </p>
      <span className={styles.time}>
        {speaker === words.driverBefore ? <span aria-hidden="true">{speaker}, </span> : null}
        <time dateTime={new Date(message.at).toISOString()}>{formatTime(message.at, DEFAULT_TIME_ZONE)}</time>
      </span>
    </li>
  );
}
