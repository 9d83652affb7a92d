/** The endpoints for two-step sign-in. Part of `api`. */
import * as v from 'valibot';
import { ADMIN, DESK } from '../../people/policy';
import { BY_HAND, endpoint, text, typed } from '../endpoint';

const BY_ONE_OFFICE = { calls: 60, windowSeconds: 600 };
/** Six digits, or a recovery code, as typed. */
const code = typed(40);
/** `secret` is Base32, and `address` what the QR code says. */
export type PendingStep = { secret: string; address: string };

export const secondStepApi = {
  /** Draws a key for the caller's authenticator app. Nothing is asked for before a code confirms it. Refused: second_step_on (409). */
  prepare_second_step: endpoint<PendingStep>()({
    method: 'POST',
    callers: DESK,
    rate: BY_HAND,
    beforeSetUp: true,
    body: v.strictObject({}),
  }),
  /**
   * Turns two-step sign-in on. Answers the recovery codes, which nobody can read later, and the token with which this session
   * goes on; every other session has to pass. Refused: second_step_on (409), second_step_gone (409), second_step_wrong with
   * `field` code.
   */
  turn_on_second_step: endpoint<{ codes: string[]; token: string }>()({
    method: 'POST',
    callers: DESK,
    rate: BY_HAND,
    beforeSetUp: true,
    body: v.strictObject({ code }),
  }),
  /**
   * Lets a session pass with a code that was not used before. Answers the token with which it goes on. Refused with `field`
   * code: second_step_wrong, second_step_used. Otherwise second_step_off (409), second_step_locked (429),
   * email_verify (403).
   */
  pass_second_step: endpoint<{ token: string; codesLeft: number }>()({
    method: 'POST',
    callers: DESK,
    rate: { calls: 30, windowSeconds: 600 },
    perAddress: BY_ONE_OFFICE,
    beforeSecondStep: true,
    suspended: true,
    body: v.strictObject({ code }),
  }),
  /** A new set of recovery codes in place of the old one. Needs a code, and is refused like `pass_second_step`. */
  renew_recovery_codes: endpoint<{ codes: string[] }>()({
    method: 'POST',
    callers: DESK,
    rate: { calls: 30, windowSeconds: 600 },
    perAddress: BY_ONE_OFFICE,
    body: v.strictObject({ code }),
  }),
  /**
   * Turns two-step sign-in off, within five minutes of a sign-in and with a code. Refused like `pass_second_step`, and:
   * recent_login_required (403), second_step_stays (409: an owner requires it), demo_mode.
   */
  turn_off_second_step: endpoint<{ off: true }>()({
    method: 'POST',
    callers: DESK,
    rate: { calls: 30, windowSeconds: 600 },
    perAddress: BY_ONE_OFFICE,
    body: v.strictObject({ code }),
  }),
  /**
   * An owner turns two-step sign-in off for somebody of the office who has lost the app. Done again it is answered in the same
   * way. Refused: user_not_found (404), own_second_step (409), demo_mode.
   */
  reset_second_step: endpoint<{ uid: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ uid: text(128) }),
  }),
  /**
   * An owner requires two-step sign-in of every admin, or makes it a choice again. Where it is required, an admin without it can
   * turn it on and nothing else. Done again it is answered in the same way. Refused: second_step_own_first (409), demo_mode.
   */
  require_second_step: endpoint<{ on: boolean }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ on: v.boolean() }),
  }),
} as const;
