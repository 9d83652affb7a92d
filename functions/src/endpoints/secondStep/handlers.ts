/** The handlers of `secondStepApi`. */
import type { secondStepApi } from '@/domain/api/admins/secondStepApi';
import type { HandlersOf } from '../../http/handler';
import { passSecondStep } from './pass_second_step';
import { prepareSecondStep } from './prepare_second_step';
import { renewRecoveryCodes } from './renew_recovery_codes';
import { requireSecondStep } from './require_second_step';
import { resetSecondStep } from './reset_second_step';
import { turnOffSecondStep } from './turn_off_second_step';
import { turnOnSecondStep } from './turn_on_second_step';

export const secondStepHandlers: HandlersOf<typeof secondStepApi> = {
  pass_second_step: passSecondStep,
  prepare_second_step: prepareSecondStep,
  renew_recovery_codes: renewRecoveryCodes,
  require_second_step: requireSecondStep,
  reset_second_step: resetSecondStep,
  turn_off_second_step: turnOffSecondStep,
  turn_on_second_step: turnOnSecondStep,
};
