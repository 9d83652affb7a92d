import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { sendResetMail } from '@/backend/people/auth';
import { messages } from '@/domain/messages';
import { checkEmail } from '@/domain/people/email';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';

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

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  return (
    <>
      <Button sx={{ ml: -2.5 }} onClick={() => setOpen(true)}>
        Forgot password?
      </Button>
      <Dialog open={open} onClose={close} maxWidth="xs" fullWidth aria-labelledby="forgot-title">
        <form onSubmit={submit} noValidate>
          <DialogTitle id="forgot-title">Reset your password</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 3 }}>We will email you a link to choose a new one.</DialogContentText>
            <TextField
              autoFocus
              fullWidth
              label="Email"
              type="email"
              autoComplete="email"
              value={email}
              error={fault}
              helperText={fault ? messages.proper_email : ''}
              onChange={(event) => setEmail(event.target.value)}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="contained" color="amber" disabled={busy}>
              Send link
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
