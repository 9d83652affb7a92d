import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import type { MessageKey } from '@/domain/messages';
import { checkLoginOtp } from '@/domain/people/user';
import * as words from '@/languages/en/entry/phone';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import styles from './LoginScreen.module.css';
import { PhoneNumberFields } from './PhoneNumberFields';
import { SmsCode } from './SmsCode';
import { useMobileSignIn } from './useMobileSignIn';
import { usePhoneNumber } from './usePhoneNumber';
import { useSmsCode } from './useSmsCode';

/** Login by phone and OTP: the number must be registered, a code is sent to it, and the code signs in. */
export default function PhoneLogin() {
  const dispatch = useAppDispatch();
  const typed = usePhoneNumber();
  const [fault, setFault] = useState<MessageKey | null>(null);
  const [sent, setSent] = useState<{ id: string; to: string } | null>(null);
  const [otp, setOtp] = useState('');
  const { run } = useCall();
  const signIn = useMobileSignIn();
  const [busy, setBusy] = useState(false);
  const captcha = useRef<HTMLDivElement>(null);
  const sendCode = useSmsCode(captcha);

  async function request(to: string): Promise<void> {
    const found = await run('check_user_exists', { mobile: to });
    if (found === null) return;
    if (found.users.length === 0) {
      dispatch(messageShown({ key: 'user_does_not_exists' }));
      return;
    }
    const id = await sendCode(to);
    if (id !== null) setSent({ id, to });
  }

  async function verify(id: string): Promise<void> {
    const code = otp.trim();
    setOtp('');
    const wrong = checkLoginOtp(code);
    if (wrong !== null) {
      dispatch(messageShown({ key: wrong }));
      return;
    }
    // Who is refused admission stays on this page, with a code that is used up.
    if ((await signIn(id, code)) !== 'failed') setSent(null);
  }

  function cancel(): void {
    setSent(null);
    setOtp('');
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    await work().finally(() => setBusy(false));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (sent !== null) {
      void alone(() => verify(sent.id));
      return;
    }
    const { number, fault: wrong } = typed.read();
    setFault(wrong);
    if (wrong === null) void alone(() => request(number));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {sent === null ? (
        <>
          <PhoneNumberFields label={words.phone} number={typed} fault={fault} />
          <NextAction type="submit" busy={busy}>
            {words.requestCode}
          </NextAction>
          {config.features.register ? (
            <p className={styles.more}>
              <Link to="/register">{words.createAccount}</Link>
            </p>
          ) : null}
        </>
      ) : (
        <>
          <SmsCode mobile={sent.to} sent={sent.id} code={otp} onChange={setOtp} />
          <NextAction type="submit" busy={busy}>
            {words.verifyCode}
          </NextAction>
          <div className={styles.pair}>
            <Button look="text" disabled={busy} onClick={() => void alone(() => request(sent.to))}>
              {words.sendNewCode}
            </Button>
            <Button look="text" disabled={busy} onClick={cancel}>
              {words.cancel}
            </Button>
          </div>
        </>
      )}
      <div ref={captcha} />
    </form>
  );
}
