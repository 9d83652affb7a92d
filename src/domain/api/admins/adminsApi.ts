/** The endpoints for the admins themselves: who they are, inviting, changing a right and removing. Part of `api`. */
import * as v from 'valibot';
import type { Right } from '../../people/rights/right';
import { RIGHTS } from '../../people/rights/right';
import { ADMIN } from '../../people/policy';
import { BY_HAND, endpoint, text, typed } from '../endpoint';

/** Times are epoch ms. */
export type ListedAdmin = {
  uid: string;
  name: string;
  email: string;
  right: Right;
  suspended: boolean;
  /** True if signing in takes a second step. */
  secondStep: boolean;
  /** When they last signed in; null if never. */
  signedInAt: number | null;
};
export type ListedInvite = { id: string; email: string; right: Right; by: string; until: number };
/** `stepRequired`: an owner requires two-step sign-in of every admin. */
export type AdminsAnswer = { admins: ListedAdmin[]; invites: ListedInvite[]; stepRequired: boolean };

const uid = text(128);
const right = v.picklist(RIGHTS);

export const adminsApi = {
  /** All admins by name, and the invitations that are open. */
  list_admins: endpoint<AdminsAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({}),
  }),
  /**
   * Mails somebody a link by which they become an admin with this right. Inviting them again sends another link, and the
   * older one no longer works. An email that a profile has without proof goes to whoever accepts. Refused, with `field` email: proper_email, email_characters, invite_is_admin (409),
   * invite_has_account (409). Otherwise invite_mail_off (503), invite_not_mailed (503), demo_mode.
   */
  invite_admin: endpoint<{ email: string; until: number }>()({
    method: 'POST',
    callers: ADMIN,
    rate: { calls: 30, windowSeconds: 3600 },
    body: v.strictObject({ email: typed(254), right }),
  }),
  /** Takes an invitation back; its link no longer works. Refused: invite_gone (404), demo_mode. */
  take_back_invite: endpoint<{ id: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  }),
  /**
   * Makes whoever has the link an admin, with a password of their own. The email is the one that was invited. Done again with
   * the same link by the same person it is answered in the same way until somebody else could use it. Refused with the
   * `field`: proper_input_name, name_characters, text_too_long, and the message of the password's rule. Without: invite_gone
   * (404: used, taken back, over, or its owner is none any more), user_exists (409), password_refused, reg_error (503).
   */
  accept_invite: endpoint<{ email: string }>()({
    method: 'POST',
    callers: 'public',
    rate: { calls: 30, windowSeconds: 3600 },
    overall: { calls: 300, windowSeconds: 60 },
    body: v.strictObject({ token: typed(200), firstName: typed(100), lastName: typed(100), password: typed(100) }),
  }),
  /**
   * Gives another admin another right; `from` is the one the caller saw. Refused: user_not_found (404), user_changed (409),
   * own_right (409), demo_mode.
   */
  change_right: endpoint<{ uid: string; right: Right }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ uid, from: right, right }),
  }),
  /**
   * Makes another admin a rider and signs them out everywhere. Done again it is answered in the same way. Refused:
   * user_not_found (404), user_changed (409), own_right (409), demo_mode.
   */
  remove_admin: endpoint<{ uid: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ uid }),
  }),
} as const;
