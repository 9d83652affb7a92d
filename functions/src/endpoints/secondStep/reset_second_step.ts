/** An owner turns two-step sign-in off for somebody who has lost the app and the recovery codes. */
import { isKey } from '@/domain/paths';
import { mayDo } from '@/domain/people/rights/jobs';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { resetStepUpdate } from '../../transitions/admins/secondStepUpdates';
import { commit } from '../../write/commit';

export const resetSecondStep: Handler<'reset_second_step'> = async ({ body: { uid }, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(uid)) return refuse('user_not_found', 'uid');
  // Otherwise whoever sits down at an open desk could do without the codes.
  if (uid === caller.uid) return refuse('own_second_step');
  const stamp = { nowMs, by: caller.uid, role: 'admin', newKey } as const;
  return commit<{ uid: string }>(
    'reset second step',
    async () => {
      const [profile, owner] = await Promise.all([readUser(uid), readUser(caller.uid)]);
      if (owner?.usertype !== 'admin' || !mayDo(owner, 'admins')) return refuse('right_missing');
      if (profile?.usertype !== 'admin' && profile?.usertype !== 'fleetadmin') return refuse('user_not_found', 'uid');
      if (profile.secondStep === undefined) return { answer: { uid } };
      return { answer: { uid }, update: resetStepUpdate(uid, stamp) };
    },
    'user_changed',
  );
};
