/** Whether somebody is signed in and may be: SPEC section 4's conditions, read from the auth and settings groups. */
import { createSelector } from '@reduxjs/toolkit';
import { rememberApplying } from '@/backend/applicationDoor';
import type { SignedIn } from '@/backend/auth';
import { sendVerificationMail, signOut } from '@/backend/auth';
import { setDuty } from '@/backend/ride';
import type { Outcome } from '@/backend/failure';
import { forgetLastKnown } from '@/backend/lastKnown';
import { setSessionHint } from '@/backend/sessionHint';
import type { MessageKey } from '@/domain/messages';
import type { Settings } from '@/domain/settings';
import { USER_TYPES, type UserProfile, type UserType } from '@/domain/user';
import { applyingChanged, authReset, watchAuth } from './auth';
import type { GroupState, GroupThunk } from './dataGroup';
import { messageShown } from './messages';
import { personalGroups } from './personal';
import type { RootState } from './store';
import { tripReset } from './trip';

/** What outlives a session: who is signed in is still followed, and the published tables belong to nobody. */
const ALWAYS_FOLLOWED = ['auth', 'settings', 'carTypes'];

/**
 * Why this account may not come in, or null. Settings that cannot be read count as the strict ones: approval is then
 * required of a driver and verification of nobody (a mail cannot be asked for on a guess).
 */
export function admissionObstacle(account: SignedIn, settings: Settings | null): MessageKey | null {
  const { profile } = account;
  if (profile === null) return 'user_issue_contact_admin';
  if (!(USER_TYPES as readonly string[]).includes(profile.usertype)) return 'not_valid_user_type';
  const mustBeApproved = profile.usertype !== 'driver' || (settings?.driver_approval ?? true);
  if (!profile.approved && mustBeApproved) return 'require_approval';
  const mustVerify = settings?.email_verify === true && account.provider === 'password';
  return mustVerify && !account.emailVerified ? 'email_verify' : null;
}

export type Session =
  /** Not known yet: the page shows its skeleton. */
  | { phase: 'starting' }
  | { phase: 'signedOut' }
  | { phase: 'refused'; obstacle: MessageKey }
  /** Has a sign-in and still has to register, or to hand in a driver's papers: sees that screen and nothing else. */
  | { phase: 'applicant'; uid: string; account: SignedIn; profile: UserProfile | null }
  | { phase: 'signedIn'; uid: string; role: UserType; account: SignedIn; profile: UserProfile };

/** Whether what keeps this account out is what the registration is there for: no profile yet, or no approval as a driver. */
function mayApply({ profile }: SignedIn): boolean {
  return profile === null || (profile.usertype === 'driver' && !profile.approved);
}

const settled = (group: GroupState<unknown>): boolean => group.data !== null || group.error.flag;

export const selectSession = createSelector(
  [(state: RootState) => state.auth, (state: RootState) => state.settings],
  (auth, settings): Session => {
    if (auth.error.flag) return { phase: 'signedOut' };
    if (auth.data === null || !settled(settings)) return { phase: 'starting' };
    const obstacle = admissionObstacle(auth.data, settings.data);
    const { profile, uid } = auth.data;
    if (auth.applying && mayApply(auth.data)) return { phase: 'applicant', uid, account: auth.data, profile };
    if (obstacle !== null || profile === null) {
      return { phase: 'refused', obstacle: obstacle ?? 'user_issue_contact_admin' };
    }
    return { phase: 'signedIn', uid, role: profile.usertype, account: auth.data, profile };
  },
);

/** Somebody with a sign-in that may go on; null for everybody else, so that a visitor's page is not drawn for each step. */
export const selectEntrant = (state: RootState): Extract<Session, { phase: 'applicant' | 'signedIn' }> | null => {
  const session = selectSession(state);
  return session.phase === 'applicant' || session.phase === 'signedIn' ? session : null;
};

/** Stops and clears everything that belonged to the person who was signed in. */
export const dropPersonal =
  (): GroupThunk<void> =>
  (dispatch, _getState, { listeners }) => {
    listeners.stopAllBut(ALWAYS_FOLLOWED);
    for (const group of personalGroups) dispatch(group.actions.cleared());
    dispatch(tripReset());
  };

/** Opens or closes the door for who registers or applies (`applicant`). Open it before they sign in. */
export const setApplying =
  (applying: boolean): GroupThunk<void> =>
  (dispatch) => {
    rememberApplying(applying);
    dispatch(applyingChanged(applying));
  };

/** Signs out. Listeners stop first, so that none is refused on its way out; a driver leaves the map. */
export const leaveSession = (): GroupThunk<Promise<void>> => async (dispatch, getState) => {
  const session = selectSession(getState() as RootState);
  if (session.phase === 'signedIn' && session.profile.driverActiveStatus === true) {
    await setDuty(session.uid, false).catch(() => {});
  }
  dispatch(dropPersonal());
  dispatch(authReset());
  rememberApplying(false);
  setSessionHint(false);
  forgetLastKnown();
  // The stream of who is signed in answers "nobody" to this, and the session is then signed out.
  await signOut();
};

/**
 * Ends the account by `end` and signs out. The profile is not followed meanwhile: it goes before the sign-in does, and
 * nobody is to be told that theirs is missing.
 */
export const endAccount =
  (end: () => Promise<Outcome<unknown>>): GroupThunk<Promise<Outcome<unknown>>> =>
  async (dispatch, _getState, { listeners }) => {
    listeners.replace('auth', () => () => {});
    const outcome = await end();
    if (outcome.ok) await dispatch(leaveSession());
    dispatch(watchAuth());
    return outcome;
  };

/** Tells somebody why they may not come in, and signs them out (SPEC sections 5 and 8). */
export const turnAway =
  (obstacle: MessageKey): GroupThunk<Promise<void>> =>
  async (dispatch) => {
    if (obstacle === 'email_verify') await sendVerificationMail().catch(() => {});
    dispatch(messageShown({ key: obstacle }));
    await dispatch(leaveSession());
  };
