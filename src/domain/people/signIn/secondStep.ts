/**
 * Two-step sign-in of the office: after the password, a code from an authenticator app (RFC 6238) or a recovery code. A session
 * that has passed carries the claim `second_step` in its tokens, with the number that the profile has at that time. Where the
 * profile has another, the session has not passed.
 */
import type { UserProfile } from '../user';

/** What the server keeps of a person's second step. Nobody else reads it. */
export type SecondStep = {
  /** Counts the changes, so that of two made at once the second is decided again. */
  edits: number;
  /** The key of an app that has not shown a right code yet. */
  pending?: string;
  /** The key of the app, Base32. */
  secret?: string;
  /** The 30 seconds of the last code that was accepted, counted from 1970. */
  usedStep?: number;
  salt?: string;
  /** The recovery codes that are left, as salted hashes. */
  codes?: Record<string, true>;
  /** Wrong codes since the last right one, or since the last lock. */
  wrong?: number;
  /** No code is looked at before this, epoch ms. */
  lockedUntil?: number;
};

/** Whether every admin signs in with two steps, who decided that last and when (epoch ms). Absent: each admin chooses. */
export type SecondStepRule = { on: boolean; by: string; at: number };

/** The name of the claim, in tokens and rules. */
export const SECOND_STEP_CLAIM = 'second_step';
export const CODE_SECONDS = 30;
export const RECOVERY_CODES = 10;
/** Wrong codes in a row before a pause, and how long it lasts. */
export const SECOND_STEP_TRIES = 5;
export const SECOND_STEP_LOCK_MINUTES = 15;

type Held = Pick<UserProfile, 'secondStep'>;

/** True if a session with this claim may use the account. */
export const hasPassed = ({ secondStep }: Held, claim: unknown): boolean =>
  secondStep === undefined || secondStep === claim;

/** True for somebody of whom the second step is required where the rule is on, and who has none yet. */
export const hasToSetUp = ({ usertype, secondStep }: Pick<UserProfile, 'usertype' | 'secondStep'>): boolean =>
  usertype === 'admin' && secondStep === undefined;

/** A code as it is compared: without spaces and hyphens, in small letters. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** A long text in groups of four, for reading and typing. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');
