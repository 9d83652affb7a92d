/** What each change to a person's second step writes. The profile and the record change together; the rules ask for it. */
import { paths } from '@/domain/paths';
import type { SecondStep, SecondStepRule } from '@/domain/people/signIn/secondStep';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, notices, type PersonStamp, type Update } from '../update';

export const secondStepUpdate = (uid: string, step: SecondStep): Update => ({ [paths.secondStep(uid)]: step });

/** Sessions that carry another number than `since` have to pass from now on. */
export const turnOnUpdate = (uid: string, step: SecondStep, since: number, stamp: PersonStamp): Update => ({
  ...secondStepUpdate(uid, step),
  [paths.userField(uid, 'secondStep')]: since,
  ...audit(stamp, { event: 'second_step_on', subject: uid }),
});

const goneUpdate = (uid: string): Update => ({
  [paths.secondStep(uid)]: null,
  [paths.userField(uid, 'secondStep')]: null,
});

export const turnOffUpdate = (uid: string, stamp: PersonStamp): Update => ({
  ...goneUpdate(uid),
  ...audit(stamp, { event: 'second_step_off', subject: uid }),
});

export const resetStepUpdate = (uid: string, stamp: PersonStamp): Update => ({
  ...goneUpdate(uid),
  ...audit(stamp, { event: 'second_step_reset', subject: uid }),
  ...notice(stamp, uid, noticeTexts.secondStepReset()),
});

export const newCodesUpdate = (uid: string, step: SecondStep, stamp: PersonStamp): Update => ({
  ...secondStepUpdate(uid, step),
  ...audit(stamp, { event: 'second_step_codes', subject: uid }),
});

export const recoveryUsedUpdate = (uid: string, step: SecondStep, stamp: PersonStamp): Update => ({
  ...secondStepUpdate(uid, step),
  ...audit(stamp, { event: 'second_step_recovery', subject: uid }),
});

/** Only somebody with the password comes this far, so the person is told. */
export const lockedUpdate = (uid: string, step: SecondStep, stamp: PersonStamp): Update => ({
  ...secondStepUpdate(uid, step),
  ...audit(stamp, { event: 'second_step_locked', subject: uid }),
  ...notice(stamp, uid, noticeTexts.secondStepLocked()),
});

const ruleUpdate = (on: boolean, { by, nowMs: at }: PersonStamp): Update => ({
  [paths.secondStepRule()]: { on, by, at } satisfies SecondStepRule,
});

/** `without`: the admins who have none yet, who are told. The rules ask whether `stamp.by` is an owner who has it on. */
export const stepRequiredUpdate = (without: readonly string[], stamp: PersonStamp): Update => ({
  ...ruleUpdate(true, stamp),
  ...audit(stamp, { event: 'second_step_required' }),
  ...notices(stamp, without, noticeTexts.secondStepRequired()),
});

export const stepOptionalUpdate = (stamp: PersonStamp): Update => ({
  ...ruleUpdate(false, stamp),
  ...audit(stamp, { event: 'second_step_optional' }),
});
