import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedIn } from '@/backend/people/auth';
import { config } from '@/backend/connection/config';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { UserProfile } from '@/domain/people/user';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { endAccount, leaveSession } from '@/state/session';
import { type Call, usePress } from '@/state/useCall';

type Props = { account: SignedIn; profile: UserProfile; open: boolean; onClose: () => void };

/** Deletes the account: says what is erased and what is kept, and asks for the password again. */
export function DeleteAccount({ account, profile, open, onClose }: Props) {
  const id = useId();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [forfeit, setForfeit] = useState(false);
  const { press, busy } = usePress();
  const byEmail = account.provider === 'password';
  const holdsMoney = profile.walletBalance > 0;

  function close(): void {
    setPassword('');
    setForfeit(false);
    onClose();
  }

  async function end(call: Call): Promise<void> {
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    if (byEmail) {
      const { confirmPassword } = await import('@/backend/people/reauthenticate');
      const confirmed = await confirmPassword(password);
      setPassword('');
      if (!confirmed.ok) {
        dispatch(messageShown(confirmed.failure));
        return;
      }
    }
    const outcome = await dispatch(endAccount(() => call('delete_account', { forfeit_balance: forfeit })));
    if (!outcome.ok) {
      dispatch(messageShown(outcome.failure));
      return;
    }
    dispatch(messageShown({ key: 'account_deleted' }));
    void navigate('/login');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void press(end);
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>Delete your account?</DialogTitle>
        <DialogContent>
          <p>
            Your profile, photos, saved addresses and notifications are erased at once and cannot be brought back. Past
            rides and payments stay in the accounts, without your name.
          </p>
          {holdsMoney ? (
            <FormControlLabel
              sx={{ mt: 2 }}
              control={<Checkbox checked={forfeit} onChange={(_event, checked) => setForfeit(checked)} />}
              label={
                <>
                  I give up the <MoneyText pence={profile.walletBalance} /> in my wallet
                </>
              }
            />
          ) : null}
          {byEmail ? (
            <TextField
              sx={{ mt: 3 }}
              fullWidth
              label="Your password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          ) : (
            <p style={{ marginTop: 16 }}>
              This works for five minutes after signing in.{' '}
              <Button sx={{ ml: -2.5 }} onClick={() => void dispatch(leaveSession())}>
                Log out to sign in again
              </Button>
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Keep it</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={busy || (byEmail && password === '')}
            aria-busy={busy}
          >
            Delete account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
