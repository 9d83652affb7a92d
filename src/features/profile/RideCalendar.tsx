import { useState } from 'react';
import type { Outcome } from '@/backend/connection/failure';
import { endCalendarLink, makeCalendarLink, watchCalendarLink } from '@/backend/links/calendarLink';
import { Button, ButtonAnchor } from '@/components/ui/button/Button';
import { CopyButton } from '@/components/ui/button/CopyButton';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import { announce } from '@/components/ui/message/Announcer';
import { type CalendarLink, calendarPath } from '@/domain/ride/calendar/calendarLink';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import * as words from '@/languages/en/account/calendar';
import { useAppDispatch, useObserved } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import styles from './ProfileScreen.module.css';

/** What its owner is asked before a link ends. */
const QUESTIONS = {
  replace: { title: words.replaceQuestion, yes: words.replaceLink, done: words.linkReplaced },
  end: { title: words.endQuestion, yes: words.endLink, done: words.linkEnded },
} as const;

type Props = { uid: string; role: 'rider' | 'driver' };

/** The link by which a person's own calendar shows the rides they have ahead. */
export default function RideCalendar({ uid, role }: Props) {
  const dispatch = useAppDispatch();
  const { data: link, loading } = useObserved(watchCalendarLink, uid, 'no_data');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null);

  async function change(step: (uid: string) => Promise<Outcome<null>>, done: string): Promise<void> {
    setBusy(true);
    const outcome = await step(uid);
    setBusy(false);
    if (!outcome.ok) {
      dispatch(messageShown(outcome.failure));
      return;
    }
    setAsking(null);
    announce(done);
  }

  const question = asking === null ? null : QUESTIONS[asking];
  return (
    <section className={styles.section} aria-labelledby="ride-calendar">
      <h2 id="ride-calendar">{words.yourCalendar}</h2>
      {link === null ? (
        <>
          <p className={styles.quiet}>{words.canShow[role]}</p>
          <div className={styles.buttons}>
            <Button busy={busy} disabled={loading} onClick={() => void change(makeCalendarLink, words.linkMade)}>
              {words.makeLink}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.quiet}>
            {words.shows[role]} {words.linkIsSecret(formatDate(link.at, DEFAULT_TIME_ZONE))}
          </p>
          <CalendarAddress uid={uid} link={link} />
          <div className={styles.buttons}>
            <Button look="text" onClick={() => setAsking('replace')}>
              {words.replaceLink}
            </Button>
            <Button look="text" tone="danger" onClick={() => setAsking('end')}>
              {words.endLink}
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={question !== null}
        title={question?.title ?? ''}
        onClose={() => setAsking(null)}
        actions={
          <>
            <Button look="text" onClick={() => setAsking(null)}>
              {words.keepIt}
            </Button>
            <Button
              look="filled"
              busy={busy}
              onClick={() => void change(asking === 'end' ? endCalendarLink : makeCalendarLink, question?.done ?? '')}
            >
              {question?.yes}
            </Button>
          </>
        }
      >
        <p>{words.linkStops}</p>
      </Dialog>
    </section>
  );
}

function CalendarAddress({ uid, link }: { uid: string; link: CalendarLink }) {
  const address = `${window.location.origin}${calendarPath(uid, link)}`;
  return (
    <div className={styles.link}>
      <TextInput label={words.link} readOnly value={address} onFocus={({ target }) => target.select()} />
      <div className={styles.buttons}>
        {/* A calendar on this device opens addresses of this kind. */}
        <ButtonAnchor href={address.replace(/^https?/, 'webcal')}>{words.addToCalendar}</ButtonAnchor>
        <CopyButton text={address} />
      </div>
    </div>
  );
}
