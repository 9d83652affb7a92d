/** Registration: the calls it makes, in order, and their refusals. */
import { useRef } from 'react';
import type { Failure, Outcome } from '@/backend/connection/failure';
import { thisPlatform } from '@/backend/push/thisPlatform';
import type { ApiBody } from '@/domain/api/api';
import { isLanguage } from '@/domain/language';
import { language as built } from '@/languages/en/locale';
import { type Call, usePress } from '@/state/useCall';
import { type AccountValues, mobileOf, type ProvenBy } from './accountValues';

type RegData = ApiBody<'user_signup'>['regData'];

export function regDataOf(typed: AccountValues, proven: ProvenBy | null): RegData {
  const referralId = typed.referralId.trim();
  return {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    email: proven?.email ?? typed.email.trim(),
    ...(proven === null ? { password: typed.password } : {}),
    mobile: proven?.mobile ?? mobileOf(typed),
    usertype: typed.driver ? 'driver' : 'rider',
    ...(referralId === '' ? {} : { referralId }),
    userPlatform: thisPlatform(),
    // English is what somebody is written to in who never says otherwise.
    ...(isLanguage(built) && built !== 'en' ? { language: built } : {}),
  };
}

/** The refusal found by the checks before the sign-up, or null. A check without an answer is left to the sign-up. */
async function objection(call: Call, regData: RegData, proven: ProvenBy | null): Promise<Failure | null> {
  const { email, referralId } = regData;
  // What is proven is taken from whoever only typed it; the sign-up decides.
  const asked = {
    ...(email === '' || proven?.email !== undefined ? {} : { email }),
    ...(proven?.mobile === undefined ? { mobile: regData.mobile } : {}),
  };
  const [found, referrer] = await Promise.all([
    Object.keys(asked).length === 0 ? null : call('check_user_exists', asked),
    referralId === undefined ? null : call('validate_referrer', { referralId }),
  ]);
  if (found?.ok === true && found.value.users.length > 0) return { key: 'user_exists' };
  if (found?.ok === false && found.failure.key !== 'rate_limited') {
    // A refusal that names a field keeps its own message; a lost connection or a fault gets the general one.
    return found.failure.field === undefined ? { key: 'email_or_mobile_issue' } : found.failure;
  }
  if (referrer?.ok === false && referrer.failure.key === 'referer_not_found') {
    return { key: 'referer_not_found', field: 'referralId' };
  }
  return null;
}

/** `run` registers and returns the uid, or null while another attempt is running. */
export function useSignUp() {
  const { press, busy } = usePress();
  // One idempotency key for each filled-in form: the retry of a sign-up whose answer was lost returns the same uid.
  const attempt = useRef({ of: '', id: '' });

  async function signUp(call: Call, regData: RegData, proven: ProvenBy | null): Promise<Outcome<{ uid: string }>> {
    const refusal = await objection(call, regData, proven);
    if (refusal !== null) return { ok: false, failure: refusal };
    const of = JSON.stringify(regData);
    if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() };
    const made = await call('user_signup', { regData, attempt: attempt.current.id });
    if (made.ok && !made.value.uid) return { ok: false, failure: { key: 'reg_error' } };
    return made;
  }

  const run = (typed: AccountValues, proven: ProvenBy | null): Promise<Outcome<{ uid: string }> | null> =>
    press((call) => signUp(call, regDataOf(typed, proven), proven));
  return { run, busy };
}
