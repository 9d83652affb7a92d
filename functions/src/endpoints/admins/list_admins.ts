/** All admins, and the invitations that are open. There are few. */
import type { ListedAdmin } from '@/domain/api/admins/adminsApi';
import { rightOf } from '@/domain/people/rights/right';
import { isSuspended } from '@/domain/people/suspension/isSuspended';
import { fullName } from '@/domain/people/user';
import type { Handler } from '../../http/handler';
import { readAccount } from '../../store/accounts';
import { readOpenInvites } from '../../store/admins/invites';
import { isStepRequired, readAdmins } from '../../store/admins/secondStep';

async function lastSignIn(uid: string): Promise<number | null> {
  const at = Date.parse((await readAccount(uid))?.metadata?.lastSignInTime ?? '');
  return Number.isNaN(at) ? null : at;
}

export const listAdmins: Handler<'list_admins'> = async ({ nowMs }) => {
  const [found, invites, stepRequired] = await Promise.all([readAdmins(), readOpenInvites(nowMs), isStepRequired()]);
  const admins = await Promise.all(
    found.map(
      async ([uid, profile]): Promise<ListedAdmin> => ({
        uid,
        name: fullName(profile),
        email: profile.email,
        right: rightOf(profile) ?? 'owner',
        suspended: isSuspended(profile, nowMs),
        secondStep: profile.secondStep !== undefined,
        signedInAt: await lastSignIn(uid),
      }),
    ),
  );
  return {
    admins: admins.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    invites: invites.map(([id, { email, right, by, until }]) => ({ id, email, right, by, until })),
    stepRequired,
  };
};
