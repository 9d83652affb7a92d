/** Lets a session pass with a code. */
import type { Handler } from '../../http/handler';
import { isRefused } from '../../http/refusal';
import { passedToken } from '../../store/identity';
import { pressWithCode } from '../../accounts/codePress';

export const passSecondStep: Handler<'pass_second_step'> = async ({ body: { code }, caller, nowMs }) => {
  const passed = await pressWithCode('pass second step', { caller, code, nowMs }, ({ step, since, used }) => ({
    answer: { since, codesLeft: Object.keys(step.codes ?? {}).length },
    update: used,
  }));
  if (isRefused(passed)) return passed;
  return { token: await passedToken(caller.uid, passed.since), codesLeft: passed.codesLeft };
};
