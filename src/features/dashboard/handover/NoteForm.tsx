import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type { Listed } from '@/backend/connection/observe';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import type { HandoverNote } from '@/domain/desk/handoverNote';
import { HANDOVER_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { messages } from '@/domain/messages';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import styles from './HandOver.module.css';

type Props = {
  /** The note that is changed; null for a new one. */
  note: Listed<HandoverNote> | null;
  onClose: () => void;
};

/** The form of a note: its words, and the ride or the person it is about. */
export function NoteForm({ note, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState(note?.text ?? '');
  const [reference, setReference] = useState(note?.booking_id ?? '');
  const [person, setPerson] = useState<Person | null>(null);
  const [tried, setTried] = useState(false);
  const { run, busy } = useCall({ critical: true });
  const { idFor } = useRequestId();
  const isMissing = tried && text.trim() === '';

  async function save(): Promise<void> {
    const about = person?.id ?? note?.person;
    const saved = await run('save_note', {
      id: note?.id ?? idFor(`${text} ${reference} ${person?.id ?? ''}`),
      edits: note?.edits ?? 0,
      text: text.trim(),
      ...(reference.trim() === '' ? {} : { booking_id: reference.trim() }),
      ...(about === undefined ? {} : { person: about }),
    });
    if (saved !== null) onClose();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (text.trim() !== '') void save();
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={`${id}-title`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{note === null ? 'A note for the next shift' : 'Change the note'}</DialogTitle>
        <DialogContent className={styles.fields}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
            autoFocus
            label="Note"
            multiline
            minRows={3}
            maxRows={10}
            value={text}
            error={isMissing}
            helperText={
              isMissing ? messages.no_details_error : `${text.length} of ${HANDOVER_NOTE_MAX_CHARACTERS} characters.`
            }
            slotProps={{ htmlInput: { maxLength: HANDOVER_NOTE_MAX_CHARACTERS } }}
            onChange={({ target }) => setText(target.value)}
          />
          <TextField
            label="Booking (optional)"
            value={reference}
            helperText="Its reference, such as QXKD2F."
            slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
            onChange={({ target }) => setReference(target.value)}
          />
          <PersonPicker label="Person (optional)" chosen={person} onChosen={setPerson} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="amber" disabled={busy !== null}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
