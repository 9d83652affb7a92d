/** Turns two-step sign-in on, once the app has shown a right code. */
import { drawRecoveryCodes, stepOfCode } from '../../accounts/secondStep';
import { tidyCode } from '@/domain/people/signIn/secondStep';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readSecondStep } from '../../store/admins/secondStep';
import { newKey } from '../../store/database';
import { passedToken } from '../../store/identity';
import { turnOnUpdate } from '../../transitions/admins/secondStepUpdates';
import { commit } from '../../write/commit';

export const turnOnSecondStep: Handler<'turn_on_second_step'> = async ({ body, caller: { uid, profile }, nowMs }) => {
  const { codes, stored: hashes } = drawRecoveryCodes();
  // First: where the server may not sign tokens, nobody can be let in again.
  const token = await passedToken(uid, nowMs);
  const stamp = { nowMs, by: uid, role: profile.usertype, newKey };
  return commit<{ codes: string[]; token: string }>(
    'turn on second step',
    async () => {
      const stored = await readSecondStep(uid);
      if (stored?.secret !== undefined) return refuse('second_step_on');
      if (stored?.pending === undefined) return refuse('second_step_gone');
      const { pending: secret, edits } = stored;
      const usedStep = stepOfCode(secret, tidyCode(body.code), nowMs);
      if (usedStep === null) return refuse('second_step_wrong', 'code');
      const step = { edits: edits + 1, secret, usedStep, ...hashes };
      return { answer: { codes, token }, update: turnOnUpdate(uid, step, nowMs, stamp) };
    },
    'user_changed',
  );
};
