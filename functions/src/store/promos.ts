/** Promo codes and their uses. */
import { paths } from '@/domain/paths';
import type { Promo } from '@/domain/pricing/promo';
import { read } from './database';
import type { Identities } from './identityPath';
import { promosUsedBefore } from './marks/marks';

export function readPromo(id: string): Promise<Promo | null> {
  return read<Promo>(paths.promo(id));
}

/** The booking on which a rider used a promo; null if they have not. */
export function readPromoUse(id: string, uid: string): Promise<string | null> {
  return read<string>(paths.promoUse(id, uid));
}

/** True if a rider (null: the account is gone) has used a promo, with this account or with one they have deleted. */
export async function hasUsedPromo(id: string, uid: string, rider: Identities | null): Promise<boolean> {
  if ((await readPromoUse(id, uid)) !== null) return true;
  return rider !== null && (await promosUsedBefore(rider)).includes(id);
}

/** The promos of the town that a rider has used, with this account or with one they have deleted. */
export async function usedPromosOf(uid: string, rider: Identities): Promise<string[]> {
  const [promos, before] = await Promise.all([read<object>(paths.promos()), promosUsedBefore(rider)]);
  const ids = Object.keys(promos ?? {});
  const uses = await Promise.all(ids.map((id) => readPromoUse(id, uid)));
  return ids.filter((id, index) => uses[index] !== null || before.includes(id));
}
