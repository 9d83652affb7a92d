import { Button } from '@/components/ui/button/Button';
import { useId, useState } from 'react';
import { watchMessages, watchReaders } from '@/backend/desk/messages';
import type { Listed } from '@/backend/connection/observe';
import { MessageButton } from '@/components/people/message/MessageButton';
import { audienceText, progressText, toldText } from '@/components/people/message/messageWords';
import { SendingGuard } from '@/components/people/message/SendingGuard';
import { useMessage } from '@/components/people/message/useMessage';
import { useNames } from '@/components/people/useNames';
import { ListState } from '@/components/ui/state/ListState';
import type { MessageReader, OfficeMessage } from '@/domain/desk/officeMessage';
import { PAGE_SIZE } from '@/domain/limits';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { useServerNow } from '@/state/useServerNow';
import styles from './messages.module.css';

const named = ({ to }: OfficeMessage): boolean => to === 'person' || to === 'fleet';

/** Messages to drivers: a new one, and who has seen those before. */
export function Messages() {
  const id = useId();
  const [rows, setRows] = useState<number>(PAGE_SIZE);
  const { data, loading, error, again } = useObserved(watchMessages, rows, 'no_messages');
  const shown = data ?? [];
  const { names } = useNames(shown.flatMap((message) => (named(message) ? [message.whom ?? ''] : [])));
  return (
    <section aria-labelledby={`${id}-title`} className={styles.section}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>Messages</h2>
        <MessageButton main person={null} label="Message drivers" />
      </div>
      {shown.length === 0 ? (
        <ListState label="Loading messages" loading={loading} error={error} missing="no_messages" onAgain={again}>
          A message stands over whatever its reader has open, until they press Seen.
        </ListState>
      ) : (
        <ol className={styles.list} aria-label="Messages, newest first">
          {shown.map((message) => (
            <Message
              key={message.id}
              message={message}
              to={audienceText(
                message.to,
                named(message) ? (names.get(message.whom ?? '') ?? 'somebody who has left') : (message.whom ?? ''),
              )}
            />
          ))}
        </ol>
      )}
      {shown.length >= rows ? (
        <Button look="text" wide style={{ marginTop: 16 }} onClick={() => setRows(rows + PAGE_SIZE)}>
          Show older messages
        </Button>
      ) : null}
    </section>
  );
}

function Message({ message, to }: { message: Listed<OfficeMessage>; to: string }) {
  const { at, title, body, state, told, no_phone, seen = 0 } = message;
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.message}>
      <p className={styles.soft}>
        {formatDateTime(at, DEFAULT_TIME_ZONE)}, {to}
      </p>
      <p className={styles.title}>{title}</p>
      <p>{body}</p>
      <p className={styles.soft}>
        {state === 'sending' ? 'Not finished: ' : ''}
        {toldText({ told, no_phone })}. {seen} of {told} {told === 1 ? 'has' : 'have'} seen it.
      </p>
      <Button look="text" small aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide who has seen it' : 'Who has seen it'}
      </Button>
      <Finish message={message} />
      {open ? <Readers id={message.id} /> : null}
    </li>
  );
}

/** How often it is looked whether another desk may still be sending, milliseconds. */
const LOOKED_MS = 10_000;

/**
 * Goes on with a message that was not told to everybody. In its first minute the desk that began it is left to it, and after a day its
 * words are old.
 */
function Finish({ message }: { message: Listed<OfficeMessage> }) {
  const { at, finish } = useMessage();
  const isStopped = message.state === 'sending';
  const now = useServerNow(isStopped ? LOOKED_MS : null);
  if (at.step === 'done') return <p role="status">Everybody has been told.</p>;
  const isSending = at.step === 'sending';
  const age = now - message.at;
  if (!isSending && (!isStopped || age < MINUTE_MS || age > DAY_MS)) return null;
  return (
    <>
      <Button
        small
        disabled={isSending}
        aria-label={`Finish sending: ${message.title}`}
        onClick={() => void finish(message)}
      >
        Finish sending
      </Button>
      {isSending ? (
        <p role="status" className={styles.soft}>
          {progressText(at.told)}
        </p>
      ) : null}
      <SendingGuard when={isSending} />
    </>
  );
}

/** Those who have not seen it yet stand first: the desk may want to ring them. */
function Readers({ id }: { id: string }) {
  const { data, loading, error, again } = useObserved(watchReaders, id, 'no_messages');
  const { names } = useNames((data ?? []).map(({ uid }) => uid));
  if (data === null) {
    return <ListState label="Loading readers" loading={loading} error={error} missing="no_messages" onAgain={again} />;
  }
  const sorted = data.toSorted((a, b) => (a.seen_at ?? 0) - (b.seen_at ?? 0));
  return (
    <ul className={styles.readers}>
      {sorted.map((reader) => (
        <li key={reader.uid}>
          {names.get(reader.uid) ?? (names.has(reader.uid) ? 'Somebody who has left' : '…')}: {seenText(reader)}
        </li>
      ))}
    </ul>
  );
}

function seenText({ seen_at, phone }: MessageReader): string {
  if (seen_at !== undefined) return `seen at ${formatTime(seen_at, DEFAULT_TIME_ZONE)}`;
  return phone ? 'not seen yet' : 'not seen yet, no phone for notifications';
}
