/** Registering: what is asked of the server, in SPEC's order, and what it says against it. */
import { useRef, useState } from 'react';
import { call } from '@/backend/apiClient';
import type { Failure, Outcome } from '@/backend/failure';
import type { ApiBody } from '@/domain/api';
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
    userPlatform: 'WEB',
  };
}

/** What the questions before the sign-up found, or null. A question that was not answered leaves it to the sign-up. */
async function objection(regData: RegData): Promise<Failure | null> {
  const { email, mobile, referralId } = regData;
  const [found, referrer] = await Promise.all([
    call('check_user_exists', { email, mobile }),
    referralId === undefined ? null : call('validate_referrer', { referralId }),
  ]);
  if (found.ok && found.value.users.length > 0) return { key: 'user_exists' };
  if (!found.ok && found.failure.key !== 'rate_limited') {
    // The server's own words where it has some; a line that is down or a fault is SPEC's one sentence.
    return found.failure.field === undefined ? { key: 'email_or_mobile_issue' } : found.failure;
  }
  if (referrer?.ok === false && referrer.failure.key === 'referer_not_found') {
    return { key: 'referer_not_found', field: 'referralId' };
  }
  return null;
}

/** `run` registers and answers the uid. A repeated press while one is under way does nothing. */
export function useSignUp() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // One secret for each filled-in form: a sign-up whose answer got lost is asked again and answered with the same uid.
  const attempt = useRef({ of: '', id: '' });

  async function signUp(regData: RegData): Promise<Outcome<{ uid: string }>> {
    const refusal = await objection(regData);
    if (refusal !== null) return { ok: false, failure: refusal };
    const of = JSON.stringify(regData);
    if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() };
    const made = await call('user_signup', { regData, attempt: attempt.current.id });
    if (made.ok && !made.value.uid) return { ok: false, failure: { key: 'reg_error' } };
    return made;
  }

  async function run(typed: AccountValues, proven: ProvenBy | null): Promise<Outcome<{ uid: string }> | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await signUp(regDataOf(typed, proven));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { run, busy };
}
