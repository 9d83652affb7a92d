import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import type { MessageKey } from '@/domain/messages';
import { checkLoginOtp } from '@/domain/people/user';
import * as words from '@/languages/en/entry/phone';
import { otpSent } from '@/state/auth';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { leaveSession } from '@/state/session';
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
  const verificationId = useAppSelector((state) => state.auth.verificationId);
  const typed = usePhoneNumber();
  const [fault, setFault] = useState<MessageKey | null>(null);
  const [mobile, setMobile] = useState('');
  const [otp, setOtp] = useState('');
  const { run } = useCall();
  const signIn = useMobileSignIn();
  const [busy, setBusy] = useState(false);
  const captcha = useRef<HTMLDivElement>(null);
  const sendCode = useSmsCode(captcha);

  async function request(number: string): Promise<void> {
    const found = await run('check_user_exists', { mobile: number });
    if (found === null) return;
    if (found.users.length === 0) {
      dispatch(messageShown({ key: 'user_does_not_exists' }));
      return;
    }
    const sent = await sendCode(number);
    if (sent === null) return;
    setMobile(number);
    dispatch(otpSent(sent));
  }

  async function verify(id: string): Promise<void> {
    const code = otp.trim();
    setOtp('');
    const wrong = checkLoginOtp(code);
    if (wrong !== null) {
      dispatch(messageShown({ key: wrong }));
      return;
    }
    await signIn(id, code);
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    await work().finally(() => setBusy(false));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (verificationId !== null) {
      void alone(() => verify(verificationId));
      return;
    }
    const { number, fault: wrong } = typed.read();
    setFault(wrong);
    if (wrong === null) void alone(() => request(number));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {verificationId === null ? (
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
          <SmsCode mobile={mobile} sent={verificationId} code={otp} onChange={setOtp} />
          <NextAction type="submit" busy={busy}>
            {words.verifyCode}
          </NextAction>
          <div className={styles.pair}>
            <Button look="text" disabled={busy} onClick={() => void alone(() => request(mobile))}>
              {words.sendNewCode}
            </Button>
            <Button look="text" onClick={() => void dispatch(leaveSession())}>
              {words.cancel}
            </Button>
          </div>
        </>
      )}
      <div ref={captcha} />
    </form>
  );
}
