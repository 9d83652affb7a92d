import { type FormEvent, useState } from 'react';
import { signIn } from '@/backend/people/signIn/passwordSignIn';
import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
import { NextAction } from '@/components/ui/page/NextAction';
import { checkLogin } from '@/domain/people/user';
import * as words from '@/languages/en/entry/register';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { setApplying } from '@/state/session';
import { DoorPage } from '../public/DoorPage';
import styles from './AccountForm.module.css';

/** Login for a driver without approval, to continue or correct their papers. */
export function ApplicantLogin({ onBack }: { onBack: () => void }) {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);

  async function attempt(): Promise<void> {
    const fault = checkLogin(email.trim(), password);
    setEmail('');
    setPassword('');
    if (fault !== null) {
      dispatch(messageShown({ key: fault }));
      return;
    }
    setBusy(true);
    // Set before the sign-in, or the session would reject an account without approval.
    dispatch(setApplying(true));
    const outcome = await signIn(email, password);
    setBusy(false);
    if (outcome.ok) return;
    dispatch(setApplying(false));
    dispatch(messageShown(outcome.failure));
  }

  return (
    <DoorPage title={words.application} lead={words.applicationLead}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void attempt();
        }}
      >
        <TextInput
          label={words.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextInput
          label={words.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div className={styles.actions}>
          <NextAction type="submit" busy={busy}>
            {words.goOn}
          </NextAction>
          <Button look="text" wide onClick={onBack}>
            {words.back}
          </Button>
        </div>
      </form>
    </DoorPage>
  );
}
