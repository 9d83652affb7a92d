import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NextAction } from '@/components/ui/page/NextAction';
import { LOGIN_OTP_MAX } from '@/domain/limits';
import { checkLoginOtp } from '@/domain/people/user';
import { type MessageKey, messages } from '@/domain/messages';
import { Button } from '@/components/ui/button/Button';
import * as words from '@/languages/en/entry/register';
import { PhoneNumberFields } from '../login/PhoneNumberFields';
import { SmsCode } from '../login/SmsCode';
import { useMobileSignIn } from '../login/useMobileSignIn';
import { usePhoneNumber } from '../login/usePhoneNumber';
import { useSmsCode } from '../login/useSmsCode';
import { DoorPage } from '../public/DoorPage';
import styles from './AccountForm.module.css';

const LOGIN_OTP_DIGITS = String(LOGIN_OTP_MAX).length;

/**
 * Joining with a mobile alone: a code by SMS proves it, and then only the name is missing. A number that opens an account
 * already signs in to that account.
 */
export function MobileJoin({ onBack }: { onBack: () => void }) {
  const typed = usePhoneNumber();
  const [sent, setSent] = useState<{ id: string; to: string } | null>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);
  // The form before it may have been scrolled.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const captcha = useRef<HTMLDivElement>(null);
  const sendCode = useSmsCode(captcha);
  const signIn = useMobileSignIn();

  async function send(): Promise<void> {
    const { number: to, fault: wrong } = typed.read();
    setFault(wrong);
    if (wrong !== null) return;
    const id = await sendCode(to);
    if (id !== null) setSent({ id, to });
  }

  async function verify(id: string, digits: string): Promise<void> {
    const wrong = checkLoginOtp(digits);
    setFault(wrong);
    if (wrong !== null) return;
    setCode('');
    // Whoever is in gets the next page as soon as their account is known here.
    await signIn(id, digits);
  }

  function alone(work: () => Promise<void>): void {
    if (busy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  }

  /** The last digit sends the code, also where the phone fills it in from the message. */
  function typeCode(id: string, text: string): void {
    const digits = text.trim();
    setCode(text);
    if (digits.length === LOGIN_OTP_DIGITS && digits !== code.trim()) alone(() => verify(id, digits));
  }

  function again(): void {
    setSent(null);
    setCode('');
    setFault(null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    alone(sent === null ? send : () => verify(sent.id, code.trim()));
  }

  return (
    <DoorPage title={words.joinTitle} lead={words.joinLead}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {sent === null ? (
          <PhoneNumberFields label={words.mobile} number={typed} fault={fault} autoFocus />
        ) : (
          <SmsCode
            mobile={sent.to}
            sent={sent.id}
            code={code}
            onChange={(text) => typeCode(sent.id, text)}
            fault={fault === null ? '' : messages[fault]}
          />
        )}
        <div className={styles.actions}>
          <NextAction type="submit" busy={busy}>
            {sent === null ? words.sendCode : words.goOn}
          </NextAction>
          {sent === null ? null : (
            <Button look="text" wide disabled={busy} onClick={again}>
              {words.otherNumber}
            </Button>
          )}
          <Button look="text" wide disabled={busy} onClick={onBack}>
            {words.back}
          </Button>
        </div>
        <div ref={captcha} />
      </form>
    </DoorPage>
  );
}
