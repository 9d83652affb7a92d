import { useEffect, useRef, useState } from 'react';
import { goOnPassed } from '@/backend/people/signIn/passwordSignIn';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { PendingStep } from '@/domain/api/admins/secondStepApi';
import { inFours } from '@/domain/people/signIn/secondStep';
import { turningOnChanged } from '@/state/auth';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall, usePress } from '@/state/useCall';
import { QrCode } from '../../rank/QrCode';
import { CodeField } from './CodeField';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './twoStep.module.css';
import { useCode } from './useCode';

/** Turns two-step sign-in on: scan, type a code, keep the recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { run } = useCall();
  const { press, busy } = usePress();
  const [pending, setPending] = useState<PendingStep | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { code, setCode, fault, isTyped, refusedWith } = useCode();
  const prepare = useRef(async () => {
    const prepared = await run('prepare_second_step', {});
    if (prepared === null) onClose();
    else setPending(prepared);
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void prepare.current();
  }, []);

  function submit(): void {
    if (!isTyped()) return;
    void press(async (call) => {
      // The profile may say that it is on before this answer comes.
      dispatch(turningOnChanged(true));
      const outcome = await call('turn_on_second_step', { code });
      if (!outcome.ok) {
        dispatch(turningOnChanged(false));
        refusedWith(outcome.failure);
        return;
      }
      const passed = await goOnPassed(outcome.value.token);
      setCodes(outcome.value.codes);
      if (!passed.ok) dispatch(messageShown(passed.failure));
    });
  }

  function finish(): void {
    dispatch(turningOnChanged(false));
    onClose();
  }

  if (codes !== null) return <RecoveryCodes codes={codes} onClose={finish} />;
  return (
    <Dialog
      open
      title="Turn on two-step sign-in"
      onClose={onClose}
      dismissible={!busy}
      onSubmit={submit}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="filled" busy={busy} disabled={pending === null}>
            Turn on
          </Button>
        </>
      }
    >
      {pending === null ? (
        <SkeletonLines rows={4} />
      ) : (
        <div className={styles.stack}>
          <p>Scan this with an authenticator app on your phone. Then type the six digits that the app shows.</p>
          <div className={styles.code}>
            <QrCode text={pending.address} label="Code for your authenticator app" />
          </div>
          <p>
            Or type this key into the app: <span className={styles.key}>{inFours(pending.secret)}</span>
          </p>
          <CodeField code={code} fault={fault} onChange={setCode} />
        </div>
      )}
    </Dialog>
  );
}
