/** Lets a session pass with a code. */
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { passedToken } from '../../store/identity';
import { readSettings } from '../../store/priceLists';
import { pressWithCode } from '../../accounts/codePress';

export const passSecondStep: Handler<'pass_second_step'> = async ({ body: { code }, account, caller, nowMs }) => {
  // The token that follows names no password, so nobody could ask for the email later: not of somebody suspended either.
  if (account.isUnverified === true && (await readSettings()).email_verify) return refuse('email_verify');
  const passed = await pressWithCode('pass second step', { caller, code, nowMs }, ({ step, since, used }) => ({
    answer: { since, codesLeft: Object.keys(step.codes ?? {}).length },
    update: used,
  }));
  if (isRefused(passed)) return passed;
  return { token: await passedToken(caller.uid, passed.since), codesLeft: passed.codesLeft };
};
