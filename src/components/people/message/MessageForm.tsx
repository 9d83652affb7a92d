import { Dialog } from '@/components/ui/dialog/Dialog';
import { Fields } from '@/components/ui/fields/Fields';
import { TextArea, TextInput } from '@/components/ui/fields/TextInput';
import { Button } from '@/components/ui/button/Button';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { useState } from 'react';
import { isWhole, type MessageText } from '@/domain/desk/officeMessage';
import { PUSH_BODY_MAX_CHARACTERS, PUSH_TITLE_MAX_CHARACTERS } from '@/domain/limits';
import { messages } from '@/domain/messages';
import { type Chosen, MessageTo } from './MessageTo';
import styles from './message.module.css';
import { peopleText, progressText, toldText } from './messageWords';
import { SendingGuard } from './SendingGuard';
import { useMessage } from './useMessage';

type Props = {
  /** The person it is for; null where the desk chooses. */
  person: { uid: string; name: string } | null;
  onClose: () => void;
};

const TITLE = 'Message from the office';

/** A message of the office: written, then the number of people it reaches, then the result. */
export function MessageForm({ person, onClose }: Props) {
  const { at, busy, ask, send, back } = useMessage();
  const [chosen, setChosen] = useState<Chosen>(
    person === null ? { to: 'duty', name: '' } : { to: 'person', whom: person.uid, name: person.name },
  );
  const [title, setTitle] = useState(TITLE);
  const [body, setBody] = useState('');
  const [tried, setTried] = useState(false);
  const { to, whom, name } = chosen;

  function submit(): void {
    setTried(true);
    const text: MessageText = { to, title: title.trim(), body: body.trim(), ...(whom === undefined ? {} : { whom }) };
    if (text.title !== '' && text.body !== '' && isWhole(text)) void ask(text);
  }
  const missing = (value: string): string | null => (tried && value.trim() === '' ? messages.no_details_error : null);

  const isWritten = body.trim() !== '' || title.trim() !== TITLE;
  const { close, guard } = useGuardedClose(isWritten && (at.step === 'writing' || at.step === 'asked'), onClose);
  const shut = (): void => {
    if (!busy) close();
  };
  switch (at.step) {
    case 'writing':
      return (
        <Dialog
          open
          width={600}
          title={person === null ? 'Message to drivers' : `Message to ${person.name}`}
          onClose={shut}
          onSubmit={submit}
          actions={
            <>
              <Button look="text" onClick={close}>
                Cancel
              </Button>
              <Button look="amber" type="submit" disabled={busy}>
                Continue
              </Button>
            </>
          }
        >
          <Fields>
            {person === null ? (
              <MessageTo chosen={chosen} missing={tried && !isWhole(chosen)} onChosen={setChosen} />
            ) : null}
            <TextInput
              label="Title"
              value={title}
              fault={missing(title)}
              maxLength={PUSH_TITLE_MAX_CHARACTERS}
              onChange={({ target }) => setTitle(target.value)}
            />
            <TextArea
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
              autoFocus={person !== null}
              label="Message"
              rows={3}
              value={body}
              fault={missing(body)}
              help={`${body.length} of ${PUSH_BODY_MAX_CHARACTERS} characters.`}
              maxLength={PUSH_BODY_MAX_CHARACTERS}
              onChange={({ target }) => setBody(target.value)}
            />
          </Fields>
          {guard}
        </Dialog>
      );
    case 'asked':
      return (
        <Dialog
          open
          width={600}
          title={<>Tell {peopleText(to, name, at.people)}?</>}
          onClose={shut}
          actions={
            <>
              <Button look="text" onClick={back}>
                Back
              </Button>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer most people want is one Enter away */}
              <Button look="amber" autoFocus onClick={() => void send()}>
                Send
              </Button>
            </>
          }
        >
          <strong>{at.text.title}</strong>
          <p className={styles.body}>{at.text.body}</p>
          <p className={styles.soft}>
            It stands over whatever they have open in the app, and goes to their phones. It can’t be taken back.
          </p>
          {at.failed ? <p>Send goes on where it stopped, and tells nobody twice.</p> : null}
          {guard}
        </Dialog>
      );
    case 'sending':
      return (
        <Dialog open width={600} title="Sending" dismissible={false} onClose={shut}>
          <p role="status">{progressText(at.told)}</p>
          <SendingGuard when />
        </Dialog>
      );
    case 'done':
      return (
        <Dialog
          open
          width={600}
          title="Sent"
          onClose={shut}
          actions={
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- there is nothing else to press
            <Button look="amber" autoFocus onClick={onClose}>
              OK
            </Button>
          }
        >
          <p role="status">{toldText(at.progress)}.</p>
        </Dialog>
      );
  }
}
