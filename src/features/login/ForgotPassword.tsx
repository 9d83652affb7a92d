import { useState } from 'react';
import { sendResetMail } from '@/backend/people/signIn/passwordSignIn';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import { messages } from '@/domain/messages';
import { checkEmail } from '@/domain/people/email';
import * as words from '@/languages/en/entry/login';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import styles from './LoginScreen.module.css';

/** Requests a reset link by email. */
export function ForgotPassword() {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState(false);

  function close(): void {
    setOpen(false);
    setEmail('');
    setFault(false);
  }

  async function send(): Promise<void> {
    if (checkEmail(email) !== null) {
      setFault(true);
      return;
    }
    setBusy(true);
    const outcome = await sendResetMail(email);
    setBusy(false);
    close();
    dispatch(messageShown(outcome.ok ? { key: outcome.value } : outcome.failure));
  }

  return (
    <>
      <Button look="text" className={styles.forgot} onClick={() => setOpen(true)}>
        {words.forgotPassword}
      </Button>
      <Dialog
        open={open}
        title={words.resetPassword}
        onClose={close}
        onSubmit={() => void send()}
        actions={
          <>
            <Button look="text" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" look="filled" busy={busy}>
              {words.sendLink}
            </Button>
          </>
        }
      >
        <p className={styles.why}>{words.resetMore}</p>
        <TextInput
          data-autofocus=""
          label={words.email}
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          fault={fault ? messages.proper_email : null}
        />
      </Dialog>
    </>
  );
}
