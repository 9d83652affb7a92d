import { type FormEvent, useState } from 'react';
import { goOnPassed } from '@/backend/people/signIn/passwordSignIn';
import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import * as words from '@/languages/en/entry/secondStep';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { leaveSession } from '@/state/session';
import { usePress } from '@/state/useCall';
import { CodeField } from '../profile/twoStep/CodeField';
import { useCode } from '../profile/twoStep/useCode';
import { DoorPage } from '../public/DoorPage';
import styles from './LoginScreen.module.css';

/** Fewer recovery codes than this, and their owner is told to make new ones. */
const FEW_CODES = 4;

/** The second step of signing in: the code of an authenticator app, or a recovery code. The router leaves it once it is taken. */
export default function SecondStepScreen() {
  const dispatch = useAppDispatch();
  const { press, busy } = usePress();
  const [byRecovery, setByRecovery] = useState(false);
  const wanted = byRecovery ? words.typeRecoveryCode : undefined;
  const { code, setCode, fault, isTyped, refusedWith, clear } = useCode(wanted);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isTyped()) return;
    void press(async (call) => {
      const outcome = await call('pass_second_step', { code });
      if (!outcome.ok) {
        refusedWith(outcome.failure);
        return;
      }
      setCode('');
      const passed = await goOnPassed(outcome.value.token);
      if (!passed.ok) dispatch(messageShown(passed.failure));
      else if (byRecovery && outcome.value.codesLeft < FEW_CODES) dispatch(messageShown({ key: 'recovery_codes_few' }));
    });
  }

  function change(): void {
    setByRecovery(!byRecovery);
    clear();
  }

  return (
    <DoorPage
      title={words.secondStep}
      lead={byRecovery ? words.secondStepByRecovery : words.secondStepByApp}
      entrance={false}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <CodeField
          key={byRecovery ? 'recovery' : 'app'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is the one thing wanted here
          autoFocus
          label={byRecovery ? words.recoveryCode : words.code}
          {...(byRecovery ? ({ autoComplete: 'off', inputMode: 'text' } as const) : {})}
          code={code}
          onChange={setCode}
          fault={fault}
        />
        <NextAction type="submit" busy={busy}>
          {words.goOn}
        </NextAction>
      </form>
      <div className={styles.more}>
        <Button look="text" onClick={change}>
          {byRecovery ? words.withApp : words.withRecoveryCode}
        </Button>
        <Button look="text" onClick={() => void dispatch(leaveSession())}>
          {words.logOut}
        </Button>
      </div>
    </DoorPage>
  );
}
