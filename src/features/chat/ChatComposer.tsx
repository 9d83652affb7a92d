import { ArrowUpwardRounded } from '@/components/ui/icons/ride';
import { IconButton, InputBase } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { failureOf, failureText } from '@/backend/connection/failure';
import { sendChatMessage } from '@/backend/rides/chat';
import { type ChatSide, chatMessage } from '@/domain/ride/chat';
import { CHAT_MAX_CHARACTERS } from '@/domain/limits';
import { useConnected } from '@/state/connection';
import styles from './chat.module.css';

/** Characters left at which the counter appears. */
const COUNT_FROM = 100;

type Props = { bookingId: string; uid: string; side: ChatSide; other: string };

/** Composes and sends messages: Enter sends, Shift+Enter starts a new line. */
export function ChatComposer({ bookingId, uid, side, other }: Props) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const connected = useConnected();
  const left = CHAT_MAX_CHARACTERS - text.length;

  function send(): void {
    const message = chatMessage(text, { from: uid, side, nowMs: serverNow() });
    if (message === null) return;
    setText('');
    setFailure('');
    // The message appears in the list at once. If it is refused, it leaves the list and returns to the field.
    sendChatMessage(bookingId, message).catch((error: unknown) => {
      setText((since) => (since === '' ? message.message : since));
      setFailure(`This was not sent. ${failureText(failureOf(error))}`);
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    send();
  }

  function press(event: KeyboardEvent): void {
    // Ignore an Enter that selects a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      {failure === '' ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {connected ? null : <p className={styles.hint}>You are offline. Messages go out when the connection is back.</p>}
      {left <= COUNT_FROM ? <p className={styles.hint}>{left} characters left</p> : null}
      <div className={styles.field}>
        <InputBase
          multiline
          maxRows={4}
          fullWidth
          autoFocus
          value={text}
          placeholder={`Message ${other.split(' ')[0]}`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          inputProps={{ 'aria-label': `Message to ${other}`, maxLength: CHAT_MAX_CHARACTERS, enterKeyHint: 'send' }}
          sx={{
            py: 1.5,
            pl: 2,
            '& textarea:focus-visible': { outline: 'none' },
            '& ::placeholder': { color: 'var(--ink-soft)', opacity: 1 },
          }}
        />
        <IconButton
          type="submit"
          aria-label="Send"
          disabled={text.trim() === ''}
          sx={{
            alignSelf: 'flex-end',
            m: '4px',
            color: 'var(--on-amber)',
            bgcolor: 'var(--amber)',
            '&:hover': { bgcolor: 'var(--amber-press)' },
            '&.Mui-disabled': { bgcolor: 'transparent', color: 'var(--ink-soft)' },
          }}
        >
          <ArrowUpwardRounded />
        </IconButton>
      </div>
    </form>
  );
}
