import { Segments } from '@/components/ui/button/Segments';
import { TextArea, TextInput } from '@/components/ui/fields/TextInput';
import { Button } from '@/components/ui/button/Button';
import { type FormEvent, useRef } from 'react';
import { Lamp } from '@/components/ui/page/Lamp';
import { NextAction } from '@/components/ui/page/NextAction';
import { PUSH_BODY_MAX_CHARACTERS, PUSH_TITLE_MAX_CHARACTERS } from '@/domain/limits';
import { DEVICE_TYPES, PUSH_AUDIENCES, type PushText } from '@/domain/desk/notice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCompanyName } from '@/state/selectors';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import styles from './notifications.module.css';
import { DEVICE_WORDS, PEOPLE_WORDS } from './pushWords';

export const NO_PUSH: PushText = { usertype: 'rider', devicetype: 'All', title: '', body: '' };

/** A push as it is sent. */
export const trimmed = (push: PushText): PushText => ({ ...push, title: push.title.trim(), body: push.body.trim() });

type Props = {
  push: PushText;
  /** True for a push already stored for later. */
  kept: boolean;
  busy: boolean;
  onChange: (push: PushText) => void;
  onSend: (push: PushText) => void;
  onKeep: (push: PushText) => void;
  onClear: () => void;
};

/** The form for a push, with a preview of it on a lock screen. */
export function Compose({ push, kept, busy, onChange, onSend, onKeep, onClear }: Props) {
  const dispatch = useAppDispatch();
  const company = useAppSelector(selectCompanyName);
  const title = useRef<HTMLInputElement>(null);
  const { usertype, devicetype } = push;
  const clean = trimmed(push);

  /** Passes on a complete push; otherwise asks for the missing text. */
  function whole(then: (push: PushText) => void): void {
    if (clean.title !== '' && clean.body !== '') then(clean);
    else dispatch(messageShown({ key: 'no_details_error' }));
  }

  return (
    <form
      className={styles.compose}
      aria-label="Push notification"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        whole(onSend);
      }}
    >
      <LeaveGuard when={push.title !== '' || push.body !== ''} />
      <div className={styles.fields}>
        <div className={styles.audience}>
          <Choice
            label="To"
            words={PEOPLE_WORDS}
            values={PUSH_AUDIENCES}
            value={usertype}
            onChosen={(value) => onChange({ ...push, usertype: value })}
          />
          <Choice
            label="On"
            words={DEVICE_WORDS}
            values={DEVICE_TYPES}
            value={devicetype}
            onChosen={(value) => onChange({ ...push, devicetype: value })}
          />
        </div>
        <TextInput
          label="Title"
          ref={title}
          value={push.title}
          maxLength={PUSH_TITLE_MAX_CHARACTERS}
          onChange={({ target }) => onChange({ ...push, title: target.value })}
        />
        <TextArea
          label="Message"
          rows={3}
          value={push.body}
          maxLength={PUSH_BODY_MAX_CHARACTERS}
          help={`${push.body.length} of ${PUSH_BODY_MAX_CHARACTERS} characters. A lock screen shows about the first 120.`}
          onChange={({ target }) => onChange({ ...push, body: target.value })}
        />
      </div>
      <div className={styles.beside}>
        <figure className={styles.preview} aria-label="On a lock screen">
          <figcaption className={styles.app}>
            <Lamp size={20} /> {company}
          </figcaption>
          <p className={styles.previewTitle}>{clean.title || 'Title'}</p>
          <p className={styles.previewBody}>{clean.body || 'Message'}</p>
        </figure>
        <p className={styles.soft}>You see how many people it reaches before anything is sent.</p>
        <NextAction type="submit" busy={busy}>
          Continue
        </NextAction>
        <div className={styles.more}>
          <Button disabled={busy} onClick={() => whole(onKeep)}>
            {kept ? 'Save changes' : 'Keep for later'}
          </Button>
          <Button
            look="text"
            disabled={busy || (!kept && push.title === '' && push.body === '')}
            onClick={() => {
              onClear();
              title.current?.focus();
            }}
          >
            {kept ? 'Leave as it was' : 'Clear'}
          </Button>
        </div>
      </div>
    </form>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  words: Record<Value, string>;
  values: readonly Value[];
  value: Value;
  onChosen: (value: Value) => void;
};

function Choice<Value extends string>({ label, words, values, value, onChosen }: ChoiceProps<Value>) {
  return (
    <Segments
      fit
      label={label}
      value={value}
      choices={values.map((each) => [each, words[each]] as const)}
      onChoose={onChosen}
    />
  );
}
