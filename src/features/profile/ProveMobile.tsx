import { type FormEvent, useRef, useState } from 'react';
import { config } from '@/backend/connection/config';
import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
import { type MessageKey, messages } from '@/domain/messages';
import { writtenMobile } from '@/domain/people/mobile';
import { checkInternationalMobile } from '@/domain/people/registration';
import { checkLoginOtp, isMobileProven, type UserProfile } from '@/domain/people/user';
import * as words from '@/languages/en/account/profile';
import { profileMerged } from '@/state/auth';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import { SmsCode } from '../login/SmsCode';
import { useSmsCode } from '../login/useSmsCode';
import styles from './ProfileScreen.module.css';

/** Proves by SMS that a mobile is the user's own, so that they can log in with it and nobody else can claim it. */
export function ProveMobile({ profile }: { profile: UserProfile }) {
  const dispatch = useAppDispatch();
  const { run } = useCall();
  const [mobile, setMobile] = useState(profile.mobile);
  const [sent, setSent] = useState<{ id: string; to: string } | null>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);
  const captcha = useRef<HTMLDivElement>(null);
  const sendCode = useSmsCode(captcha);
  if (!config.features.phoneLogin || isMobileProven(profile)) return null;

  async function send(): Promise<void> {
    const to = writtenMobile(mobile);
    const wrong = checkInternationalMobile(to);
    setFault(wrong);
    if (wrong !== null) return;
    const id = await sendCode(to);
    if (id !== null) setSent({ id, to });
  }

  async function verify(id: string): Promise<void> {
    const wrong = checkLoginOtp(code.trim());
    setFault(wrong);
    if (wrong !== null) return;
    const { smsProof } = await import('@/backend/people/signIn/phoneSignIn');
    const proof = await smsProof(id, code.trim());
    setCode('');
    if (!proof.ok) {
      dispatch(messageShown(proof.failure));
      return;
    }
    const proven = await run('prove_mobile', { proof: proof.value });
    if (proven === null) return;
    dispatch(profileMerged({ mobile: proven.mobile, mobileProven: true }));
    dispatch(messageShown({ key: 'mobile_proven' }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void (sent === null ? send() : verify(sent.id)).finally(() => setBusy(false));
  }

  return (
    <section className={styles.section} aria-labelledby="prove-mobile">
      <h2 id="prove-mobile">{words.confirmMobile}</h2>
      <p className={styles.quiet}>{words.confirmMobileMore}</p>
      <form className={styles.prove} onSubmit={submit} noValidate>
        <div ref={captcha} />
        {sent === null ? (
          <TextInput
            label={words.mobile}
            type="tel"
            autoComplete="tel"
            value={mobile}
            onChange={(event) => setMobile(event.target.value)}
            help={words.numberAbroad}
            fault={fault === null ? null : messages[fault]}
          />
        ) : (
          <SmsCode
            mobile={sent.to}
            sent={sent.id}
            code={code}
            onChange={setCode}
            fault={fault === null ? '' : messages[fault]}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" look="filled" busy={busy}>
            {sent === null ? words.sendCode : words.confirmNumber}
          </Button>
          {sent === null ? null : (
            <Button
              look="text"
              disabled={busy}
              onClick={() => {
                setSent(null);
                setFault(null);
              }}
            >
              {words.otherNumber}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
