import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { failureText } from '@/backend/connection/failure';
import { signIn } from '@/backend/people/signIn/passwordSignIn';
import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
import { passwordRules } from '@/domain/people/passwordRules';
import { readInviteToken } from '@/domain/people/rights/invite';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import { DoorPage } from '../public/DoorPage';
import styles from './admins.module.css';

const EMPTY = { firstName: '', lastName: '', password: '' };
type Field = keyof typeof EMPTY;
const isField = (name: string | undefined): name is Field => name !== undefined && Object.hasOwn(EMPTY, name);

/** Somebody who was invited to be an admin gives their name and a password, and is signed in. */
export default function InvitedScreen() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState(EMPTY);
  const [fault, setFault] = useState<{ field: Field; words: string } | null>(null);
  const { ask, busy } = useCall();
  const [entering, setEntering] = useState(false);

  async function accept(): Promise<void> {
    setFault(null);
    const outcome = await ask('accept_invite', { token, ...typed });
    if (outcome === null) return;
    if (!outcome.ok) {
      const { field } = outcome.failure;
      if (isField(field)) setFault({ field, words: failureText(outcome.failure) });
      else dispatch(messageShown(outcome.failure));
      return;
    }
    const { email } = outcome.value;
    setEntering(true);
    const signedIn = await signIn(email, typed.password);
    setEntering(false);
    if (!signedIn.ok) dispatch(messageShown(signedIn.failure));
    await navigate('/login', { replace: true, state: { email } });
  }

  if (readInviteToken(token) === null) {
    return (
      <DoorPage title="This link is not whole" entrance={false}>
        <p>Open the link in the mail once more, or copy all of it.</p>
        <Link to="/login">Log in</Link>
      </DoorPage>
    );
  }

  const input = (field: Field, label: string, autoComplete: string) => (
    <TextInput
      label={label}
      name={field}
      type={field === 'password' ? 'password' : 'text'}
      autoComplete={autoComplete}
      value={typed[field]}
      fault={fault?.field === field ? fault.words : undefined}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
    />
  );

  return (
    <DoorPage
      title="Become an admin"
      lead="Say who you are and choose a password. You sign in with the email that this link was mailed to."
      entrance={false}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void accept();
        }}
      >
        {input('firstName', 'First name', 'given-name')}
        {input('lastName', 'Last name', 'family-name')}
        {input('password', 'Password', 'new-password')}
        <ul className={styles.rules}>
          {passwordRules(typed.password, config.passwordRule).map(({ words, met }) => (
            <li key={words}>
              {words}
              {met ? ', met' : ''}
            </li>
          ))}
        </ul>
        <Button type="submit" look="next" wide disabled={busy !== null || entering}>
          Accept the invitation
        </Button>
      </form>
    </DoorPage>
  );
}
