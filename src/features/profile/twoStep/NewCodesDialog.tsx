import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { usePress } from '@/state/useCall';
import { CodeField } from './CodeField';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './twoStep.module.css';
import { useCode } from './useCode';

/** A new set of recovery codes, for a code of the app. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { press, busy } = usePress();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { code, setCode, fault, isTyped, refusedWith } = useCode();

  function submit(): void {
    if (!isTyped()) return;
    void press(async (call) => {
      const outcome = await call('renew_recovery_codes', { code });
      if (outcome.ok) setCodes(outcome.value.codes);
      else refusedWith(outcome.failure);
    });
  }

  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog
      open
      title="Make new recovery codes?"
      onClose={onClose}
      dismissible={!busy}
      onSubmit={submit}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="filled" busy={busy}>
            Make new codes
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>The codes you have now stop working.</p>
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
