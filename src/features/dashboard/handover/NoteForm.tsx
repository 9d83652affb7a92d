import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextArea, TextInput } from '@/components/ui/fields/TextInput';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import type { Listed } from '@/backend/connection/observe';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import type { HandoverNote } from '@/domain/desk/handoverNote';
import { HANDOVER_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { messages } from '@/domain/messages';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
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
  const [text, setText] = useState(note?.text ?? '');
  const [reference, setReference] = useState(note?.booking_id ?? '');
  const [person, setPerson] = useState<Person | null>(null);
  const [tried, setTried] = useState(false);
  const { run, busy } = useCall({ critical: true });
  const { idFor } = useRequestId();
  const isTyped =
    text.trim() !== (note?.text ?? '') || reference.trim() !== (note?.booking_id ?? '') || person !== null;
  const { close, guard } = useGuardedClose(isTyped, onClose);
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
  function submit(): void {
    setTried(true);
    if (text.trim() !== '') void save();
  }

  return (
    <Dialog
      open
      onClose={close}
      onSubmit={submit}
      title={note === null ? 'A note for the next shift' : 'Change the note'}
      width={600}
      actions={
        <>
          <Button look="text" onClick={close}>
            Cancel
          </Button>
          <Button look="amber" type="submit" disabled={busy !== null}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextArea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
          autoFocus
          label="Note"
          rows={3}
          value={text}
          fault={isMissing ? messages.no_details_error : null}
          help={`${text.length} of ${HANDOVER_NOTE_MAX_CHARACTERS} characters.`}
          maxLength={HANDOVER_NOTE_MAX_CHARACTERS}
          onChange={({ target }) => setText(target.value)}
        />
        <TextInput
          label="Booking (optional)"
          value={reference}
          help="Its reference, such as QXKD2F."
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => setReference(target.value)}
        />
        <PersonPicker label="Person (optional)" chosen={person} onChosen={setPerson} />
      </div>
      {guard}
    </Dialog>
  );
}
