import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { watchNotes } from '@/backend/desk/handover';
import { useNames } from '@/components/people/useNames';
import { useObserved } from '@/state/hooks';
import styles from './HandOver.module.css';
import { NoNotes } from './NoNotes';
import { NoteText } from './NoteText';

/** The notes ticked off last, on demand. */
export function DoneNotes() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide what was done' : 'Done lately'}
      </Button>
      {open ? <List /> : null}
    </>
  );
}

function List() {
  const { data, loading, error, again } = useObserved(watchNotes, 'done', 'no_handover_notes');
  const notes = (data ?? []).toReversed();
  const { names } = useNames(
    notes.flatMap(({ by, person = '', done_by = '' }) => [by, person, done_by].filter((uid) => uid !== '')),
  );
  if (notes.length === 0)
    return (
      <NoNotes
        state={{ loading, error }}
        label="Loading what was done"
        words="Nothing was ticked off lately."
        onAgain={again}
      />
    );
  return (
    <ul className={styles.list} aria-label="Notes done lately">
      {notes.map((note) => (
        <li key={note.id} className={styles.note}>
          <NoteText note={note} names={names} />
        </li>
      ))}
    </ul>
  );
}
