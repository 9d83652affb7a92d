import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { isWhole, type MessageText } from '@/domain/desk/officeMessage';
import { PUSH_BODY_MAX_CHARACTERS, PUSH_TITLE_MAX_CHARACTERS } from '@/domain/limits';
import { messages } from '@/domain/messages';
import { type Chosen, MessageTo } from './MessageTo';
import styles from './message.module.css';
import { peopleText, toldText } from './messageWords';
import { useMessage } from './useMessage';

type Props = {
  /** The person it is for; null where the desk chooses. */
  person: { uid: string; name: string } | null;
  onClose: () => void;
};

const TITLE = 'Message from the office';

/** A message of the office: written, then the number of people it reaches, then the result. */
export function MessageForm({ person, onClose }: Props) {
  const id = useId();
  const { at, busy, ask, send, back } = useMessage();
  const [chosen, setChosen] = useState<Chosen>(
    person === null ? { to: 'duty', name: '' } : { to: 'person', whom: person.uid, name: person.name },
  );
  const [title, setTitle] = useState(TITLE);
  const [body, setBody] = useState('');
  const [tried, setTried] = useState(false);
  const { to, whom, name } = chosen;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const text: MessageText = { to, title: title.trim(), body: body.trim(), ...(whom === undefined ? {} : { whom }) };
    if (text.title !== '' && text.body !== '' && isWhole(text)) void ask(text);
  }
  const missing = (value: string): string | null => (tried && value.trim() === '' ? messages.no_details_error : null);

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      {at.step === 'writing' ? (
        <form onSubmit={submit} noValidate>
          <DialogTitle id={`${id}-title`}>
            {person === null ? 'Message to drivers' : `Message to ${person.name}`}
          </DialogTitle>
          <DialogContent className={styles.fields}>
            {person === null ? (
              <MessageTo chosen={chosen} missing={tried && !isWhole(chosen)} onChosen={setChosen} />
            ) : null}
            <TextField
              label="Title"
              value={title}
              error={missing(title) !== null}
              helperText={missing(title)}
              slotProps={{ htmlInput: { maxLength: PUSH_TITLE_MAX_CHARACTERS } }}
              onChange={({ target }) => setTitle(target.value)}
            />
            <TextField
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
              autoFocus={person !== null}
              label="Message"
              multiline
              minRows={3}
              maxRows={8}
              value={body}
              error={missing(body) !== null}
              helperText={missing(body) ?? `${body.length} of ${PUSH_BODY_MAX_CHARACTERS} characters.`}
              slotProps={{ htmlInput: { maxLength: PUSH_BODY_MAX_CHARACTERS } }}
              onChange={({ target }) => setBody(target.value)}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" color="amber" disabled={busy}>
              Continue
            </Button>
          </DialogActions>
        </form>
      ) : null}
      {at.step === 'asked' ? (
        <>
          <DialogTitle id={`${id}-title`}>Tell {peopleText(to, name, at.people)}?</DialogTitle>
          <DialogContent>
            <strong>{at.text.title}</strong>
            <p className={styles.body}>{at.text.body}</p>
            <p className={styles.soft}>
              It stands over whatever they have open in the app, and goes to their phones. It can’t be taken back.
            </p>
          </DialogContent>
          <DialogActions>
            <Button onClick={back}>Back</Button>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer most people want is one Enter away */}
            <Button autoFocus variant="contained" color="amber" onClick={() => void send()}>
              Send
            </Button>
          </DialogActions>
        </>
      ) : null}
      {at.step === 'sending' ? (
        <>
          <DialogTitle id={`${id}-title`}>Sending</DialogTitle>
          <DialogContent>
            <p role="status">{at.told.toLocaleString('en-GB')} told so far. Stay on this page until it is done.</p>
          </DialogContent>
        </>
      ) : null}
      {at.step === 'done' ? (
        <>
          <DialogTitle id={`${id}-title`}>Sent</DialogTitle>
          <DialogContent>
            <p role="status">{toldText(at.progress)}.</p>
          </DialogContent>
          <DialogActions>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- there is nothing else to press */}
            <Button autoFocus variant="contained" color="amber" onClick={onClose}>
              OK
            </Button>
          </DialogActions>
        </>
      ) : null}
    </Dialog>
  );
}
