/** An owner requires two-step sign-in of every admin, or makes it a choice again. */
import { mayDo } from '@/domain/people/rights/jobs';
import { hasToSetUp } from '@/domain/people/signIn/secondStep';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { isStepRequired, readAdmins } from '../../store/admins/secondStep';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { stepOptionalUpdate, stepRequiredUpdate } from '../../transitions/admins/secondStepUpdates';
import { commit } from '../../write/commit';

export const requireSecondStep: Handler<'require_second_step'> = async ({ body: { on }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
  return commit<{ on: boolean }>(
    'require second step',
    async () => {
      const [owner, stands, admins] = await Promise.all([readUser(uid), isStepRequired(), readAdmins()]);
      if (owner?.usertype !== 'admin' || !mayDo(owner, 'admins')) return refuse('right_missing');
      // Whoever has it on has seen that this installation lets people in by it.
      if (on && owner.secondStep === undefined) return refuse('second_step_own_first');
      if (stands === on) return { answer: { on } };
      if (!on) return { answer: { on }, update: stepOptionalUpdate(stamp) };
      const without = admins.flatMap(([admin, profile]) => (hasToSetUp(profile) ? [admin] : []));
      return { answer: { on }, update: stepRequiredUpdate(without, stamp) };
    },
    'user_changed',
  );
};
