/** Draws a key for the caller's authenticator app. It replaces an earlier one that no code has confirmed. */
import type { PendingStep } from '@/domain/api/admins/secondStepApi';
import { companyName } from '@/domain/pricing/companyName';
import { addressOf, newSecret } from '../../accounts/secondStep';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readSecondStep } from '../../store/admins/secondStep';
import { readSettings } from '../../store/priceLists';
import { secondStepUpdate } from '../../transitions/admins/secondStepUpdates';
import { commit } from '../../write/commit';

export const prepareSecondStep: Handler<'prepare_second_step'> = async ({ caller: { uid, profile } }) => {
  const secret = newSecret();
  const address = addressOf(secret, companyName(await readSettings()), profile.email);
  return commit<PendingStep>(
    'prepare second step',
    async () => {
      const stored = await readSecondStep(uid);
      if (stored?.secret !== undefined) return refuse('second_step_on');
      return {
        answer: { secret, address },
        update: secondStepUpdate(uid, { edits: (stored?.edits ?? 0) + 1, pending: secret }),
      };
    },
    'user_changed',
  );
};
