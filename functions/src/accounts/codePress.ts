/** What the endpoints that take a code have in common: the code is looked at inside the write that uses it up. */
import type { SecondStep } from '@/domain/people/signIn/secondStep';
import { lookAt } from './secondStep';
import type { Caller } from '../http/handler';
import { type Refused, refuse } from '../http/refusal';
import { readSecondStep } from '../store/admins/secondStep';
import { newKey } from '../store/database';
import { readUser } from '../store/users';
import { lockedUpdate, recoveryUsedUpdate, secondStepUpdate } from '../transitions/admins/secondStepUpdates';
import type { PersonStamp, Update } from '../transitions/update';
import { commit, type Decision } from '../write/commit';

/** The record after the code was used up, since when the second step is on, and what the use of the code writes. */
export type Accepted = { step: SecondStep; since: number; used: Update; stamp: PersonStamp };

/**
 * Uses one code up and does with it what `then` decides, in one write. A wrong code is counted in a write of its own kind, so
 * that guesses at once are counted one by one.
 */
export function pressWithCode<Answer>(
  event: string,
  { caller: { uid, profile }, code, nowMs }: { caller: Caller; code: string; nowMs: number },
  then: (accepted: Accepted) => Decision<Answer> | Promise<Decision<Answer>>,
): Promise<Answer | Refused> {
  const stamp = { nowMs, by: uid, role: profile.usertype, newKey };
  return commit<Answer | Refused>(
    event,
    async (): Promise<Decision<Answer | Refused>> => {
      const [stored, now] = await Promise.all([readSecondStep(uid), readUser(uid)]);
      const since = now?.secondStep;
      if (stored === null || since === undefined) return refuse('second_step_off');
      const { found, after } = lookAt(stored, code, nowMs);
      if (found === 'locked') return refuse('second_step_locked');
      if (found === 'used') return refuse('second_step_used', 'code');
      if (found === 'locks') {
        return { answer: refuse('second_step_locked'), update: lockedUpdate(uid, after, stamp) };
      }
      if (found === 'wrong') {
        return { answer: refuse('second_step_wrong', 'code'), update: secondStepUpdate(uid, after) };
      }
      const used = found === 'recovery' ? recoveryUsedUpdate(uid, after, stamp) : secondStepUpdate(uid, after);
      return then({ step: after, since, used, stamp });
    },
    'user_changed',
  );
}
