/** Promo codes and who used them. */
import { paths } from '@/domain/paths';
import type { Promo } from '@/domain/promo';
import { read } from './database';

export function readOffer(id: string): Promise<Promo | null> {
  return read<Promo>(paths.offer(id));
}

/** The booking a rider used a promo on; null if they have not. */
export function readOfferUse(id: string, uid: string): Promise<string | null> {
  return read<string>(paths.offerUse(id, uid));
}
