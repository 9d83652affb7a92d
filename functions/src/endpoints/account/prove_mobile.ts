/**
 * Makes a mobile the caller's own, by the token of a sign-in with the SMS sent to it. The browser makes that sign-in beside
 * the caller's session, so the proof is Firebase's, and the number moves to the caller's account from the one the sign-in
 * opened.
 */
import { RECENT_LOGIN_SECONDS } from '@/domain/limits';
import { isOrWillBeSuspended, isSuspended } from '@/domain/people/suspension/isSuspended';
import { isMobileProven } from '@/domain/people/user';
import { tidyMobile } from '@/domain/people/registration';
import { claimOf } from '../../accounts/claim';
import type { Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { deleteSignIn, findAccountByPhone, setPhone } from '../../store/accounts';
import { newKey } from '../../store/database';
import { readIdentity } from '../../store/identities';
import { type SmsProof, smsProof } from '../../store/identity';
import { readUser } from '../../store/users';
import { proveMobileUpdate } from '../../transitions/people/profileUpdate';
import { commit } from '../../write/commit';

/**
 * Gives the number's sign-in to the account that proved it. Two accounts of one person may prove a number at once, and the
 * one that is refused may have had the sign-in last.
 */
async function settle(mobile: string): Promise<void> {
  const entry = await readIdentity('mobile', mobile);
  const owner = entry === null ? null : await readUser(entry.uid);
  if (entry === null || owner === null || owner.mobile !== mobile || !isMobileProven(owner)) return;
  const holder = await findAccountByPhone(mobile);
  if (holder?.uid === entry.uid) return;
  if (holder !== null) await takePhone(holder.uid);
  await setPhone(entry.uid, mobile);
}

/** Takes the number from an account's sign-in, unless the account has proven another at that moment: that one it keeps. */
async function takePhone(uid: string): Promise<void> {
  await setPhone(uid, null);
  const profile = await readUser(uid);
  if (profile !== null && isMobileProven(profile)) await settle(profile.mobile);
}

/**
 * Takes the number from the account that has it, which nobody registered or where nobody proved it. An account that has
 * proven the number is its owner's other account and keeps it.
 */
async function freeNumber({ mobile }: SmsProof, uid: string): Promise<Refused | null> {
  const holder = await findAccountByPhone(mobile);
  if (holder === null || holder.uid === uid) return null;
  const profile = await readUser(holder.uid);
  if (profile !== null && isOrWillBeSuspended(profile)) return refuse('contact_office');
  if (profile !== null && isMobileProven(profile) && profile.mobile === mobile) return refuse('user_exists');
  await takePhone(holder.uid);
  return null;
}

export const proveMobile: Handler<'prove_mobile'> = async ({ body, caller: { uid }, nowMs }) => {
  const proof = await smsProof(body.proof);
  if (proof === null || proof.at < nowMs - RECENT_LOGIN_SECONDS * 1000) return refuse('mobile_proof_missing');
  const { mobile } = proof;
  if (tidyMobile(mobile) !== mobile) return refuse('country_blank_error', 'mobile');
  const identities = { email: '', mobile };
  // Refused before anything is taken from anybody.
  const first = await claimOf({ uid, identities, proven: ['mobile'] });
  if (isRefused(first)) return first;
  const taken = await freeNumber(proof, uid);
  if (taken !== null) return taken;
  if (!(await setPhone(uid, mobile))) return refuse('user_changed');
  const proven = await commit<{ mobile: string }>(
    'prove mobile',
    async () => {
      const profile = await readUser(uid);
      if (profile === null) return refuse('user_issue_contact_admin');
      if (isSuspended(profile, nowMs)) return refuse('account_suspended');
      if (profile.mobile === mobile && isMobileProven(profile)) return { answer: { mobile } };
      const claim = await claimOf({ uid, identities, proven: ['mobile'] });
      if (isRefused(claim)) return claim;
      const stamp = { nowMs, by: uid, role: profile.usertype, newKey };
      return { answer: { mobile }, update: proveMobileUpdate(uid, profile, mobile, claim.yielding, stamp) };
    },
    'user_changed',
  );
  // Who was refused keeps the number that they had proven before.
  if (isRefused(proven)) await takePhone(uid);
  await settle(mobile);
  // The sign-in that only proved the number has done its work. It goes last, so that a repeated press still finds it.
  if (!isRefused(proven) && proof.uid !== uid && (await readUser(proof.uid)) === null) await deleteSignIn(proof.uid);
  return proven;
};
