/** The promos that the rider can use no more, also because of an account they had before. */
import type { Handler } from '../../http/handler';
import { usedPromosOf } from '../../store/promos';

export const usedPromos: Handler<'used_promos'> = async ({ caller: { uid, profile } }) => ({
  promos: await usedPromosOf(uid, profile),
});
