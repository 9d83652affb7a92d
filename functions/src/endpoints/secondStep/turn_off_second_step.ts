/** Turns two-step sign-in off: shortly after a sign-in, and with a code. */
import { RECENT_LOGIN_SECONDS } from '@/domain/limits';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { isStepRequired } from '../../store/admins/secondStep';
import { turnOffUpdate } from '../../transitions/admins/secondStepUpdates';
import { pressWithCode } from '../../accounts/codePress';

export const turnOffSecondStep: Handler<'turn_off_second_step'> = async ({
  body: { code },
  account: { signedInAt },
  caller,
  nowMs,
}) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (signedInAt < nowMs - RECENT_LOGIN_SECONDS * 1000) return refuse('recent_login_required');
  return pressWithCode('turn off second step', { caller, code, nowMs }, async ({ used, stamp }) => {
    // Of an owner who requires it at this moment and an admin who turns it off, either may be first: the admin sets it up again.
    if (caller.profile.usertype === 'admin' && (await isStepRequired())) return refuse('second_step_stays');
    return { answer: { off: true }, update: { ...used, ...turnOffUpdate(caller.uid, stamp) } };
  });
};
