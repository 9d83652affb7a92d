import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedIn } from '@/backend/people/auth';
import { config } from '@/backend/connection/config';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { UserProfile } from '@/domain/people/user';
import * as words from '@/languages/en/account/profile';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { endAccount, leaveSession } from '@/state/session';
import { type Call, usePress } from '@/state/useCall';
import styles from './ProfileScreen.module.css';

type Props = { account: SignedIn; profile: UserProfile; open: boolean; onClose: () => void };

/** Deletes the account: says what is erased and what is kept, and asks for the password again. */
export function DeleteAccount({ account, profile, open, onClose }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [forfeit, setForfeit] = useState(false);
  const { press, busy } = usePress();
  // A password typed again begins a session that has not passed the second step.
  const byEmail = account.provider === 'password' && profile.secondStep === undefined;
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

  return (
    <Dialog
      open={open}
      title={words.deleteQuestion}
      onClose={close}
      onSubmit={() => void press(end)}
      actions={
        <>
          <Button look="text" onClick={close}>
            {words.keepIt}
          </Button>
          <Button type="submit" look="filled" tone="danger" busy={busy} disabled={byEmail && password === ''}>
            {words.deleteAccount}
          </Button>
        </>
      }
    >
      <div className={styles.ending}>
        <p>{words.deleteMore}</p>
        {holdsMoney ? (
          <label className={styles.giveUp}>
            <input type="checkbox" checked={forfeit} onChange={({ target }) => setForfeit(target.checked)} />
            <span>{words.giveUp(<MoneyText pence={profile.walletBalance} />)}</span>
          </label>
        ) : null}
        {byEmail ? (
          <TextInput
            label={words.yourPassword}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        ) : (
          <p>
            {words.logInBefore}{' '}
            <Button look="text" className={styles.under} onClick={() => void dispatch(leaveSession())}>
              {words.logInAgain}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
