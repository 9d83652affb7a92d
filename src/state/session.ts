/** The session: a sign-in together with the conditions of admission, from the auth and settings groups. */
import { rememberApplying } from '@/backend/people/applicationDoor';
import type { SignedIn } from '@/backend/people/auth';
import { sendVerificationMail, setDuty, signOut } from '@/backend/later/calls';
import type { Outcome } from '@/backend/connection/failure';
import { atMost } from '@/backend/connection/atMost';
import { forgetLastKnown } from '@/backend/connection/lastKnown';
import { isLeaving, setLeaving } from '@/backend/people/leaving';
import { leavePush } from '@/backend/push/pushDevice';
import { isElsewhere } from '@/backend/people/ownDevice';
import { hasRiderHint, setSessionHint } from '@/backend/people/sessionHint';
import type { MessageKey } from '@/domain/messages';
import type { Settings } from '@/domain/pricing/settings';
import { hasPassed, hasToSetUp } from '@/domain/people/signIn/secondStep';
import { USER_TYPES, type UserProfile, type UserType } from '@/domain/people/user';
import { applyingChanged, authReset, watchAuth } from './auth';
import type { GroupState, GroupThunk } from './dataGroup';
import { messageShown } from './messages';
import { derived } from './parts/derived';
import { personalGroups } from './personal';
import type { RootState } from './store';
import { forgetDesk } from './kept/keptDesk';
import { forgetTrip } from './kept/keptTrip';
import { tripReset } from './trip';

/** Groups that outlive a session: the sign-in is still followed, and the published tables belong to nobody. */
const ALWAYS_FOLLOWED = ['auth', 'settings', 'carTypes'];

/**
 * The reason this account is refused admission, or null. If the settings cannot be read, a driver needs approval, but
 * nobody needs a verified email: that rule is not enforced on a guess.
 */
export function admissionObstacle(account: SignedIn, settings: Settings | null): MessageKey | null {
  const { profile } = account;
  if (profile === null) return 'user_issue_contact_admin';
  if (!(USER_TYPES as readonly string[]).includes(profile.usertype)) return 'not_valid_user_type';
  if (profile.suspended === true) return 'account_suspended';
  const mustBeApproved = profile.usertype !== 'driver' || (settings?.driver_approval ?? true);
  if (!profile.approved && mustBeApproved) return 'require_approval';
  const mustVerify = settings?.email_verify === true && account.provider === 'password';
  return mustVerify && !account.emailVerified ? 'email_verify' : null;
}

export type Session =
  /** Unknown yet: the page shows its skeleton. */
  | { phase: 'starting' }
  | { phase: 'signedOut' }
  | { phase: 'refused'; obstacle: MessageKey }
  /** The password was right, and the code of the second step is still to come: sees only the page that asks for it. */
  | { phase: 'secondStep'; uid: string; account: SignedIn; profile: UserProfile }
  /** An owner requires two-step sign-in of this admin, who has none yet: sees only the page that sets it up. */
  | { phase: 'setUpStep'; uid: string; account: SignedIn; profile: UserProfile }
  /** Suspended: sees why and how to reach the office, may pay an open bill, export and leave. */
  | { phase: 'suspended'; uid: string; account: SignedIn; profile: UserProfile }
  /** Signed in, but still has to register or hand in a driver's papers: sees only that screen. */
  | { phase: 'applicant'; uid: string; account: SignedIn; profile: UserProfile | null }
  | { phase: 'signedIn'; uid: string; role: UserType; account: SignedIn; profile: UserProfile };

/** True if registration can lift the obstacle: the profile is missing, or a driver's approval. */
function mayApply({ profile }: SignedIn): boolean {
  return profile === null || (profile.usertype === 'driver' && !profile.approved);
}

const settled = (group: GroupState<unknown>): boolean => group.data !== null || group.error.flag;

export const selectSession = derived(
  [(state: RootState) => state.auth, (state: RootState) => state.settings],
  (auth, settings): Session => {
    if (auth.error.flag) return { phase: 'signedOut' };
    if (auth.data === null || !settled(settings)) return { phase: 'starting' };
    const obstacle = admissionObstacle(auth.data, settings.data);
    const { profile, uid, secondStep } = auth.data;
    if (profile !== null && !auth.turningOn && !hasPassed(profile, secondStep)) {
      return { phase: 'secondStep', uid, account: auth.data, profile };
    }
    if (obstacle === 'account_suspended' && profile !== null && profile.queue !== true) {
      return { phase: 'suspended', uid, account: auth.data, profile };
    }
    if (auth.applying && mayApply(auth.data)) return { phase: 'applicant', uid, account: auth.data, profile };
    // A suspended driver with a passenger on board finishes the ride; the server allows nothing else.
    const finishes = obstacle === 'account_suspended';
    if ((obstacle !== null && !finishes) || profile === null) {
      return { phase: 'refused', obstacle: obstacle ?? 'user_issue_contact_admin' };
    }
    // The page stays until the recovery codes were shown, which is after the profile has it.
    if (auth.data.stepRequired === true && (hasToSetUp(profile) || auth.turningOn)) {
      return { phase: 'setUpStep', uid, account: auth.data, profile };
    }
    return { phase: 'signedIn', uid, role: profile.usertype, account: auth.data, profile };
  },
);

/**
 * True while a rider is expected: one signed in here last, and it is not known yet whether they still are. Their form can be drawn;
 * nothing of anybody's is shown on the strength of this.
 */
export const selectIsRiderExpected = (state: RootState): boolean =>
  selectSession(state).phase === 'starting' && !state.auth.leaving && hasRiderHint() && !isLeaving();

/** The session of an applicant or a signed-in user, else null: a visitor's page need not re-render at each step. */
export const selectEntrant = (state: RootState): Extract<Session, { phase: 'applicant' | 'signedIn' }> | null => {
  const session = selectSession(state);
  return session.phase === 'applicant' || session.phase === 'signedIn' ? session : null;
};

/** Stops and clears everything that belonged to the signed-in person. */
export const dropPersonal =
  (): GroupThunk<void> =>
  (dispatch, _getState, { listeners }) => {
    listeners.stopAllBut(ALWAYS_FOLLOWED);
    for (const group of personalGroups) dispatch(group.actions.cleared());
    dispatch(tripReset());
  };

/** Starts or ends the `applicant` phase for somebody who registers or applies. Start it before they sign in. */
export const setApplying =
  (applying: boolean): GroupThunk<void> =>
  (dispatch) => {
    rememberApplying(applying);
    dispatch(applyingChanged(applying));
  };

/** How long a log-out waits until the server knows that a driver is off duty; offline it learns of it later. Milliseconds. */
const OFF_DUTY_MS = 3000;

/**
 * Signs out. Listeners stop first, so that the rules refuse none of them; a driver goes off duty. What the person was
 * filling in is forgotten, unless they are to sign in again at once.
 */
export const leaveSession =
  (again: 'againSoon' | null = null): GroupThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const session = selectSession(getState() as RootState);
    setLeaving(true);
    // A driver at work on another device stays so.
    const onDuty =
      session.phase === 'signedIn' && session.profile.driverActiveStatus === true && !isElsewhere(session.profile);
    const offDuty = onDuty ? setDuty(session.uid, false).catch(() => {}) : Promise.resolve();
    await Promise.all([atMost(OFF_DUTY_MS, offDuty), leavePush()]);
    dispatch(dropPersonal());
    dispatch(authReset());
    rememberApplying(false);
    setSessionHint(false);
    forgetLastKnown();
    if (again === null) {
      forgetTrip();
      forgetDesk();
    }
    // The sign-in stream then emits "nobody", which ends the session.
    await signOut();
  };

/**
 * Deletes the account through `end` and signs out. The profile is not followed meanwhile: it is removed before the
 * sign-in ends, and nobody should be told that theirs is missing.
 */
export const endAccount =
  (erase: () => Promise<Outcome<unknown>>): GroupThunk<Promise<Outcome<unknown>>> =>
  async (dispatch, _getState, { listeners }) => {
    listeners.follow('auth', 'nobody', () => () => {});
    const outcome = await erase();
    if (outcome.ok) await dispatch(leaveSession());
    dispatch(watchAuth());
    return outcome;
  };

/** The sign-in has ended by itself, and the server refuses a booking: says so, and keeps the trip for the next sign-in. */
export const askToLogIn = (): GroupThunk<Promise<void>> => async (dispatch) => {
  dispatch(messageShown({ key: 'must_login' }));
  await dispatch(leaveSession('againSoon'));
};

/** Tells somebody why they were refused admission, and signs them out. */
export const turnAway =
  (obstacle: MessageKey): GroupThunk<Promise<void>> =>
  async (dispatch) => {
    if (obstacle === 'email_verify') await sendVerificationMail().catch(() => {});
    dispatch(messageShown({ key: obstacle }));
    await dispatch(leaveSession());
  };
