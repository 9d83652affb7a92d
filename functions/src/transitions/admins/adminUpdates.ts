/** What each change to the admins writes: invitations, rights and removals. */
import { paths } from '@/domain/paths';
import type { Invite } from '@/domain/people/rights/invite';
import { RIGHT_WORDS, type Right } from '@/domain/people/rights/right';
import { rosterKeys } from '@/domain/people/roster';
import { searchKeys } from '@/domain/people/search/searchKeys';
import type { UserProfile } from '@/domain/people/user';
import { audit, type PersonStamp, type Update } from '../update';

const said = (right: Right): string => RIGHT_WORDS[right].toLowerCase();

export const inviteUpdate = (emailHash: string, invite: Invite, stamp: PersonStamp): Update => ({
  [paths.adminInvite(emailHash)]: invite,
  ...audit(stamp, { event: 'invite_admin', to: said(invite.right), detail: invite.email }),
});

export const takeBackInviteUpdate = (emailHash: string, { email, right }: Invite, stamp: PersonStamp): Update => ({
  [paths.adminInvite(emailHash)]: null,
  ...audit(stamp, { event: 'take_back_invite', from: said(right), detail: email }),
});

/** The invitation becomes the admin's, in the update that makes the profile. The rules let that happen once. */
export const spendInvite = (emailHash: string, uid: string): Update => ({
  [`${paths.adminInvite(emailHash)}/used_by`]: uid,
});

/** The rules ask whether `stamp.by` is another owner, at this moment. */
export const changeRightUpdate = (uid: string, from: Right, right: Right, stamp: PersonStamp): Update => ({
  [paths.userField(uid, 'right')]: right,
  [paths.userField(uid, 'rightBy')]: stamp.by,
  ...audit(stamp, { event: 'change_right', subject: uid, from: said(from), to: said(right) }),
});

/** The person becomes a rider: leaves the list of the admins and stands in that of the riders. */
export function removeAdminUpdate(uid: string, profile: UserProfile, stamp: PersonStamp): Update {
  const after = { ...profile, usertype: 'rider' as const };
  const { listed } = rosterKeys(after);
  return {
    [paths.userField(uid, 'usertype')]: 'rider',
    [paths.userField(uid, 'right')]: null,
    [paths.userField(uid, 'rightBy')]: stamp.by,
    [paths.userField(uid, 'secondStep')]: null,
    [paths.secondStep(uid)]: null,
    [paths.userField(uid, 'listed')]: listed,
    ...Object.fromEntries(Object.entries(searchKeys(after)).map(([field, key]) => [paths.userField(uid, field), key])),
    ...audit(stamp, { event: 'remove_admin', subject: uid }),
  };
}
