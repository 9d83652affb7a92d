/** An owner invites somebody to be an admin: the link goes by mail, and nobody else ever sees it. */
import { checkEmail, tidyEmail } from '@/domain/people/email';
import { INVITE_MS, INVITE_SECRET_BYTES, inviteToken } from '@/domain/people/rights/invite';
import { fullName } from '@/domain/people/user';
import { objectionToYield } from '../../accounts/claim';
import { chance } from '../../chance';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { logFault } from '../../log';
import { mailInvite } from '../../outgoing/inviteMail';
import { mailSender } from '../../outgoing/mail';
import { hashed } from '../../secretText';
import { newKey } from '../../store/database';
import { isTaken, readIdentity } from '../../store/identities';
import { readUser } from '../../store/users';
import { inviteUpdate } from '../../transitions/admins/adminUpdates';
import { commit } from '../../write/commit';

/**
 * An admin is one already; anybody else's account has work, rides or money that an admin must not have. Whoever only typed the
 * email has no claim to it.
 */
async function obstacleOf(email: string, nowMs: number): Promise<Refused | null> {
  const entry = await readIdentity('email', email);
  if (!isTaken(entry, nowMs)) return null;
  const owner = await readUser(entry.uid);
  if (owner?.usertype === 'admin') return refuse('invite_is_admin', 'email');
  const yields = owner?.email === email && (await objectionToYield('email', entry.uid, owner)) === null;
  return yields ? null : refuse('invite_has_account', 'email');
}

export const inviteAdmin: Handler<'invite_admin'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { right } = body;
  const fault = checkEmail(body.email);
  if (fault !== null) return refuse(fault, 'email');
  const send = mailSender();
  if (send === null) return refuse('invite_mail_off');
  const email = tidyEmail(body.email);
  const emailHash = hashed(email);
  const secret = Buffer.from(chance.bytes(INVITE_SECRET_BYTES)).toString('base64url');
  const until = nowMs + INVITE_MS;
  const stamp = { nowMs, by: caller.uid, role: 'admin', newKey } as const;
  const done = await commit<{ email: string; until: number }>(
    'invite admin',
    async () => {
      const obstacle = await obstacleOf(email, nowMs);
      if (obstacle !== null) return obstacle;
      const invite = { email, right, by: caller.uid, at: nowMs, until, secret: hashed(secret) };
      return { answer: { email, until }, update: inviteUpdate(emailHash, invite, stamp) };
    },
    'user_changed',
  );
  if (isRefused(done)) return done;
  try {
    const token = inviteToken(emailHash, secret);
    await mailInvite(send, { email, right, token, inviter: fullName(caller.profile) });
  } catch (error) {
    logFault('an invitation was not mailed', error);
    return refuse('invite_not_mailed');
  }
  return done;
};
