/** Whoever has the mailed link becomes an admin: with the email that was invited, the right that was given, and once. */
import { checkDeskNames } from '@/domain/people/deskPerson';
import { tidyName } from '@/domain/people/name';
import { checkPassword } from '@/domain/people/passwordRules';
import { type Invite, readInviteToken } from '@/domain/people/rights/invite';
import { isOwner } from '@/domain/people/rights/right';
import { mayUseAccount } from '@/domain/people/user';
import { newUid } from '../../accounts/newUid';
import { registerByPassword } from '../../accounts/register';
import { passwordKind } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { proveEmail } from '../../store/accounts';
import { readInvite } from '../../store/admins/invites';
import { hashed, isSameSecret } from '../../secretText';
import { readUser } from '../../store/users';
import { spendInvite } from '../../transitions/admins/adminUpdates';

/** The invitation behind a link, if it may be accepted by this person now. */
async function openInvite(token: string, uid: string, nowMs: number): Promise<[string, Invite] | null> {
  const read = readInviteToken(token);
  const invite = read === null ? null : await readInvite(read.emailHash);
  if (read === null || invite === null || !isSameSecret(invite.secret, hashed(read.secret))) return null;
  if (invite.until <= nowMs || (invite.used_by ?? uid) !== uid) return null;
  const inviter = await readUser(invite.by);
  const isGiven = inviter !== null && isOwner(inviter) && mayUseAccount(inviter, nowMs);
  return isGiven ? [read.emailHash, invite] : null;
}

export const acceptInvite: Handler<'accept_invite'> = async ({ body, nowMs }) => {
  const { token, password } = body;
  // The same link makes the same account, so that a press that was cut off can be made again.
  const uid = newUid(`invite ${token}`);
  const found = await openInvite(token, uid, nowMs);
  if (found === null) return refuse('invite_gone');
  const [fault] = checkDeskNames(body);
  if (fault !== undefined) return refuse(fault.key, fault.field);
  const weak = checkPassword(password, passwordKind());
  if (weak !== null) return refuse(weak, 'password');
  const [emailHash, { email, right, by }] = found;
  const profile = {
    firstName: tidyName(body.firstName),
    lastName: tidyName(body.lastName),
    email,
    mobile: '',
    usertype: 'admin' as const,
    right,
    rightBy: by,
    loginType: 'email',
    approved: true,
    walletBalance: 0,
    createdAt: nowMs,
    createdByAdmin: true,
  };
  const entered = await registerByPassword(
    {
      uid,
      profile,
      application: null,
      nowMs,
      // The link was mailed there and nowhere else.
      emailProven: true,
      with: async () =>
        (await openInvite(token, uid, nowMs)) === null ? refuse('invite_gone') : spendInvite(emailHash, uid),
    },
    password,
  );
  if (isRefused(entered)) return entered;
  await proveEmail(uid);
  return { email };
};
