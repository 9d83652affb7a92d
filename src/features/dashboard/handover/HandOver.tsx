import { Button } from '@/components/ui/button/Button';
import { useId, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { watchNotes } from '@/backend/desk/handover';
import type { Listed } from '@/backend/connection/observe';
import { useNames } from '@/components/people/useNames';
import { announce } from '@/components/ui/message/Announcer';
import { type HandoverNote, mayChangeNote } from '@/domain/desk/handoverNote';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { useCall } from '@/state/useCall';
import { DoneNotes } from './DoneNotes';
import styles from './HandOver.module.css';
import { NoNotes } from './NoNotes';
import { NoteForm } from './NoteForm';
import { NoteText } from './NoteText';

/** What the shift before left to know: pinned until somebody ticks it off. */
export function HandOver() {
  const id = useId();
  const session = useAppSelector(selectSession);
  const uid = session.phase === 'signedIn' ? session.uid : '';
  const { data, loading, error, again } = useObserved(watchNotes, 'open', 'no_handover_notes');
  const notes = data ?? [];
  const { names } = useNames(notes.flatMap(({ by, person }) => (person === undefined ? [by] : [by, person])));
  const { run, busy } = useCall({ critical: true });
  const [writing, setWriting] = useState<Listed<HandoverNote> | 'new' | null>(null);

  async function tick(note: string): Promise<void> {
    if ((await run('tick_note', { id: note })) !== null) announce('Ticked off');
  }

  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>Hand-over</h2>
        <Button onClick={() => setWriting('new')}>Leave a note</Button>
      </div>
      {notes.length === 0 ? (
        <NoNotes
          state={{ loading, error }}
          label="Loading the notes for this shift"
          words="There is nothing to hand over."
          onAgain={again}
        />
      ) : (
        <ul className={styles.list} aria-label="Notes for this shift">
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <NoteText note={note} names={names} />
              <div className={styles.actions}>
                {mayChangeNote(note, uid, serverNow()) ? (
                  <Button look="text" aria-label={`Change: ${note.text}`} onClick={() => setWriting(note)}>
                    Change
                  </Button>
                ) : null}
                <Button
                  look="text"
                  aria-label={`Done: ${note.text}`}
                  disabled={busy !== null}
                  onClick={() => void tick(note.id)}
                >
                  Done
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <DoneNotes />
      {writing === null ? null : (
        <NoteForm note={writing === 'new' ? null : writing} onClose={() => setWriting(null)} />
      )}
    </section>
  );
}
