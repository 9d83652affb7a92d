/** Promo codes and their uses. */
import { paths } from '@/domain/paths';
import type { Promo } from '@/domain/pricing/promo';
import { read } from './database';

export function readPromo(id: string): Promise<Promo | null> {
  return read<Promo>(paths.promo(id));
}

/** The booking on which a rider used a promo; null if they have not. */
export function readPromoUse(id: string, uid: string): Promise<string | null> {
  return read<string>(paths.promoUse(id, uid));
}
