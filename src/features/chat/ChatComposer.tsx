import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { failureOf, failureText } from '@/backend/connection/failure';
import { sendChatMessage } from '@/backend/rides/chat';
import { Button } from '@/components/ui/button/Button';
import { ArrowUpwardRounded } from '@/components/ui/icons/ride';
import { CHAT_MAX_CHARACTERS } from '@/domain/limits';
import type { Booking } from '@/domain/ride/booking';
import { type ChatSide, chatMessage, readsFrom } from '@/domain/ride/chat';
import { quickReplies } from '@/domain/ride/quickReplies';
import * as texts from '@/languages/en/bookings/chat';
import { useConnected } from '@/state/connection';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import styles from './chat.module.css';

/** Characters left at which the counter appears. */
const COUNT_FROM = 100;

type Props = { booking: Pick<Booking, 'id' | 'status' | 'accepted_time'>; uid: string; side: ChatSide; other: string };

/** Sends messages: a reply with one press, or typed words. Enter sends, Shift+Enter starts a new line. */
export function ChatComposer({ booking, uid, side, other }: Props) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const connected = useConnected();
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const left = CHAT_MAX_CHARACTERS - text.length;
  // On a phone the keyboard would cover half the talk, and a driver does not type at all.
  const typesAtOnce = window.matchMedia?.('(hover: hover)').matches ?? false;

  function send(typed: string): void {
    const message = chatMessage(typed, { from: uid, side, nowMs: serverNow() });
    if (message === null) return;
    setFailure('');
    // The message appears in the list at once. If it is refused, it leaves the list and returns to the field. Where the ride has
    // ended or the chat was closed, there is no field any more.
    sendChatMessage({ bookingId: booking.id, since: readsFrom(side, booking) }, message).catch((error: unknown) => {
      if (form.current === null) {
        dispatch(messageShown({ key: 'chat_lost', detail: message.message }));
        return;
      }
      setText((since) => (since === '' ? message.message : since));
      setFailure(`${texts.notSent} ${failureText(failureOf(error))}`);
    });
  }

  function sendTyped(): void {
    send(text);
    if (text.trim() !== '') setText('');
  }

  function press(event: KeyboardEvent): void {
    // Ignore an Enter that selects a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendTyped();
  }

  return (
    <form
      ref={form}
      className={styles.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        sendTyped();
      }}
    >
      {failure === '' ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {connected ? null : <p className={styles.hint}>{texts.offline}</p>}
      <div className={styles.replies} role="group" aria-label={texts.quickReplies}>
        {quickReplies(side, booking.status).map((words) => (
          <Button key={words} small onClick={() => send(words)}>
            <bdi>{words}</bdi>
          </Button>
        ))}
      </div>
      {left <= COUNT_FROM ? <p className={styles.hint}>{texts.charactersLeft(left)}</p> : null}
      <div className={styles.field}>
        <textarea
          className={styles.words}
          rows={1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opened the messages wants to write one
          autoFocus={typesAtOnce}
          data-autofocus={typesAtOnce ? '' : undefined}
          value={text}
          placeholder={texts.messageHint}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          aria-label={texts.messageTo(other)}
          maxLength={CHAT_MAX_CHARACTERS}
          enterKeyHint="send"
        />
        <Button type="submit" look="next" className={styles.send} aria-label={texts.send} disabled={text.trim() === ''}>
          <ArrowUpwardRounded />
        </Button>
      </div>
    </form>
  );
}
