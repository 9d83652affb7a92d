/** Makes a new set of recovery codes; the old ones no longer work. */
import { drawRecoveryCodes } from '../../accounts/secondStep';
import type { Handler } from '../../http/handler';
import { newCodesUpdate } from '../../transitions/admins/secondStepUpdates';
import { pressWithCode } from '../../accounts/codePress';

export const renewRecoveryCodes: Handler<'renew_recovery_codes'> = ({ body: { code }, caller, nowMs }) => {
  const { codes, stored } = drawRecoveryCodes();
  return pressWithCode('renew recovery codes', { caller, code, nowMs }, ({ step, used, stamp }) => ({
    answer: { codes },
    update: { ...used, ...newCodesUpdate(caller.uid, { ...step, ...stored }, stamp) },
  }));
};
