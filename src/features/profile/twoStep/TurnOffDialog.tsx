import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { usePress } from '@/state/useCall';
import shared from '../ProfileScreen.module.css';
import { CodeField } from './CodeField';
import styles from './twoStep.module.css';
import { useCode } from './useCode';

type Props = { onClose: () => void; onLogOut: () => void };

/** Turns two-step sign-in off, for a code and shortly after a sign-in. */
export function TurnOffDialog({ onClose, onLogOut }: Props) {
  const { press, busy } = usePress({ critical: true });
  const { code, setCode, fault, isTyped, refusedWith } = useCode();

  function submit(): void {
    if (!isTyped()) return;
    void press(async (call) => {
      const outcome = await call('turn_off_second_step', { code });
      if (outcome.ok) onClose();
      else refusedWith(outcome.failure);
    });
  }

  return (
    <Dialog
      open
      title="Turn off two-step sign-in?"
      onClose={onClose}
      dismissible={!busy}
      onSubmit={submit}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Keep it on
          </Button>
          <Button type="submit" look="filled" tone="danger" busy={busy}>
            Turn off
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>From then on your password alone opens your account.</p>
        <p>
          You can do this within five minutes of logging in.{' '}
          <Button look="text" className={shared.under} onClick={onLogOut}>
            Log out to log in again
          </Button>
        </p>
        <CodeField
          code={code}
          fault={fault}
          onChange={setCode}
          help="A code works once: after a sign-in, wait for the next one."
        />
      </div>
    </Dialog>
  );
}
