import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { signIn } from '@/backend/people/signIn/passwordSignIn';
import { config } from '@/backend/connection/config';
import { TextInput } from '@/components/ui/fields/TextInput';
import { announce } from '@/components/ui/message/Announcer';
import { NextAction } from '@/components/ui/page/NextAction';
import { messages } from '@/domain/messages';
import { checkLogin } from '@/domain/people/user';
import * as words from '@/languages/en/entry/login';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectSession } from '@/state/session';
import { ForgotPassword } from './ForgotPassword';
import { LocalLogins } from './localLogins';
import styles from './LoginScreen.module.css';
import type { SeededLogin } from './SeededLogins';

/** Login with email and password. The fields are cleared after each attempt. */
export function EmailLogin({ known }: { known: string }) {
  const dispatch = useAppDispatch();
  const refused = useAppSelector((state) => selectSession(state).phase === 'refused');
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);

  function fillIn(login: SeededLogin): void {
    setEmail(login.email);
    setPassword(login.password);
  }

  async function attempt(): Promise<void> {
    const fault = checkLogin(email.trim(), password);
    setEmail('');
    setPassword('');
    if (fault !== null) {
      dispatch(messageShown({ key: fault }));
      emailField.current?.focus();
      return;
    }
    setBusy(true);
    const outcome = await signIn(email, password);
    setBusy(false);
    if (outcome.ok) announce(messages.login_success);
    else dispatch(messageShown(outcome.failure));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void attempt();
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={words.email}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          ref={emailField}
        />
        <TextInput
          label={words.password}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <NextAction type="submit" busy={busy || refused}>
          {words.logIn}
        </NextAction>
      </form>
      <div className={styles.more}>
        <ForgotPassword />
        {config.features.register ? <Link to="/register">{words.createAccount}</Link> : null}
      </div>
      <LocalLogins onPick={fillIn} />
    </>
  );
}
