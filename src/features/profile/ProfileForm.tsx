import { TextInput } from '@/components/ui/fields/TextInput';
import { type FormEvent, useState } from 'react';
import type { SignedIn } from '@/backend/people/auth';
import { config } from '@/backend/connection/config';
import { NextAction } from '@/components/ui/page/NextAction';
import { type MessageKey, messages } from '@/domain/messages';
import { writtenMobile } from '@/domain/people/mobile';
import { checkInternationalMobile } from '@/domain/people/registration';
import { checkEmail } from '@/domain/people/email';
import { checkName } from '@/domain/people/name';
import { isMobileProven, type UserProfile } from '@/domain/people/user';
import * as words from '@/languages/en/account/profile';
import { profileMerged } from '@/state/auth';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import styles from './ProfileScreen.module.css';

type Fields = Pick<UserProfile, 'firstName' | 'lastName' | 'email' | 'mobile'>;

const CHECKS: Record<keyof Fields, (value: string) => MessageKey | null> = {
  firstName: checkName,
  lastName: checkName,
  email: checkEmail,
  mobile: (typed) => checkInternationalMobile(writtenMobile(typed)),
};

/**
 * First and last name, email and mobile; the user type is read-only. Email and mobile are locked for an account that
 * signs in by email; for any other sign-in the detail it proves is locked.
 */
export function ProfileForm({ account, profile }: { account: SignedIn; profile: UserProfile }) {
  const dispatch = useAppDispatch();
  const { run, busy } = useCall();
  const before: Fields = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    mobile: profile.mobile,
  };
  const [typed, setTyped] = useState(before);
  const [touched, setTouched] = useState(false);
  const byEmail = account.provider === 'password';
  const locked = { email: byEmail || account.email !== '', mobile: byEmail || account.mobile !== '' };
  const names = Object.keys(before) as (keyof Fields)[];
  const changed = names.some((name) => typed[name].trim() !== before[name]);
  /** Who joined with a mobile alone has no email, and needs none. */
  const isLeftOut = (name: keyof Fields): boolean =>
    name === 'email' && before.email === '' && typed.email.trim() === '';
  const faultOf = (name: keyof Fields): MessageKey | null => (isLeftOut(name) ? null : CHECKS[name](typed[name]));

  const line = (name: keyof Fields) => {
    const fault = touched ? faultOf(name) : null;
    return {
      required: name !== 'email' || before.email !== '',
      value: typed[name],
      onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
      fault: fault === null ? null : messages[fault],
    };
  };

  async function save(): Promise<void> {
    setTouched(true);
    if (names.some((name) => !(name in locked && locked[name as keyof typeof locked]) && faultOf(name) !== null))
      return;
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    const saved = await run('update_profile', {
      firstName: typed.firstName.trim(),
      lastName: typed.lastName.trim(),
      email: typed.email.trim(),
      // A locked mobile may have changed since the form was opened.
      mobile: locked.mobile ? profile.mobile : writtenMobile(typed.mobile),
    });
    if (saved === null) return;
    setTyped(saved);
    dispatch(profileMerged(saved));
    dispatch(messageShown({ key: 'profile_updated' }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.names}>
        <TextInput label={words.firstName} autoComplete="given-name" {...line('firstName')} />
        <TextInput label={words.lastName} autoComplete="family-name" {...line('lastName')} />
        {locked.email ? null : <TextInput label={words.email} type="email" autoComplete="email" {...line('email')} />}
        {locked.mobile ? null : <TextInput label={words.mobile} type="tel" autoComplete="tel" {...line('mobile')} />}
      </div>
      <dl className={styles.fixed}>
        {locked.email ? <Fixed term={words.email} value={profile.email} /> : null}
        {locked.mobile ? <Fixed term={words.mobile} value={mobileText(profile)} /> : null}
        <Fixed term={words.account} value={words.roles[profile.usertype]} />
      </dl>
      {byEmail ? <p className={styles.note}>{words.lockedByLogin}</p> : null}
      <NextAction type="submit" busy={busy !== null} disabled={!changed}>
        {words.save}
      </NextAction>
    </form>
  );
}

function mobileText(profile: UserProfile): string {
  if (profile.mobile === '') return words.noMobile;
  return isMobileProven(profile) ? profile.mobile : words.notConfirmed(profile.mobile);
}

function Fixed({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}
