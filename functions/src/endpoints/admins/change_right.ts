/** An owner gives another admin another right. */
import { isKey } from '@/domain/paths';
import { rightOf, type Right } from '@/domain/people/rights/right';
import { mayDo } from '@/domain/people/rights/jobs';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { changeRightUpdate } from '../../transitions/admins/adminUpdates';
import { commit } from '../../write/commit';

export const changeRight: Handler<'change_right'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { uid, from, right } = body;
  if (!isKey(uid)) return refuse('user_not_found', 'uid');
  if (uid === caller.uid) return refuse('own_right');
  const stamp = { nowMs, by: caller.uid, role: 'admin', newKey } as const;
  return commit<{ uid: string; right: Right }>(
    'change right',
    async () => {
      const [profile, owner] = await Promise.all([readUser(uid), readUser(caller.uid)]);
      // Of two owners who demote each other at once, the second is told.
      if (owner?.usertype !== 'admin' || !mayDo(owner, 'admins')) return refuse('right_missing');
      const stands = profile === null ? null : rightOf(profile);
      if (stands === null) return refuse('user_not_found', 'uid');
      if (stands === right) return { answer: { uid, right } };
      if (stands !== from) return refuse('user_changed');
      return { answer: { uid, right }, update: changeRightUpdate(uid, stands, right, stamp) };
    },
    'user_changed',
  );
};
