/** An owner removes another admin, who is signed out everywhere and is a rider from then on. */
import { isKey } from '@/domain/paths';
import { mayDo } from '@/domain/people/rights/jobs';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { endSessions } from '../../store/accounts';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { removeAdminUpdate } from '../../transitions/admins/adminUpdates';
import { commit } from '../../write/commit';

export const removeAdmin: Handler<'remove_admin'> = async ({ body: { uid }, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(uid)) return refuse('user_not_found', 'uid');
  if (uid === caller.uid) return refuse('own_right');
  const stamp = { nowMs, by: caller.uid, role: 'admin', newKey } as const;
  const done = await commit<{ uid: string }>(
    'remove admin',
    async () => {
      const [profile, owner] = await Promise.all([readUser(uid), readUser(caller.uid)]);
      if (owner?.usertype !== 'admin' || !mayDo(owner, 'admins')) return refuse('right_missing');
      // Pressed again after a lost answer: the sessions are ended once more.
      if (profile?.usertype === 'rider' && profile.rightBy === caller.uid) return { answer: { uid } };
      if (profile?.usertype !== 'admin') return refuse('user_not_found', 'uid');
      return { answer: { uid }, update: removeAdminUpdate(uid, profile, stamp) };
    },
    'user_changed',
  );
  if (!isRefused(done)) await endSessions(uid);
  return done;
};
