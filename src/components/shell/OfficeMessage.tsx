import { useEffect } from 'react';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { markNoticeRead } from '@/backend/later/calls';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/account/shell';
import { useAppSelector } from '@/state/hooks';
import { selectUnseenMessages } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import styles from './OfficeMessage.module.css';

/** A message of the office above whatever page is open, the oldest first, until its reader presses *Seen*. */
export function OfficeMessage({ uid }: { uid: string }) {
  const waiting = useAppSelector(selectUnseenMessages);
  const { run, busy } = useCall();
  const [first] = waiting;
  const { id, title, body } = first ?? { id: '', title: '', body: '' };
  useEffect(() => {
    if (id !== '') announce(words.announced(title, body));
  }, [id, title, body]);
  if (first === undefined) return null;

  async function see(): Promise<void> {
    if ((await run('see_message', { id })) === null) return;
    // A notice that cannot be marked now simply stays new in the bell.
    markNoticeRead(uid, id).catch(() => {});
  }

  const more = waiting.length - 1;
  const time = formatTime(first.at, DEFAULT_TIME_ZONE);
  return (
    <section className={styles.card} aria-label={words.officeMessage}>
      <div className={styles.words}>
        <h2 className={styles.title}>{first.title}</h2>
        <p className={styles.body}>{first.body}</p>
        <p className={styles.soft}>{more > 0 ? words.andMore(time, more) : time}</p>
      </div>
      <Button look="next" disabled={busy !== null} onClick={() => void see()}>
        {words.seen}
      </Button>
    </section>
  );
}
