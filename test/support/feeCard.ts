/** The test town's card with fees for rides that are missed. */
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { TOWN_CARD } from './townCard';

export const CHARGES = {
  cancelling: { pence: 250, after_minutes: 3 },
  no_show: { pence: 400, after_minutes: 10 },
};

export const FEE_CARD: AuthorityCard = { ...TOWN_CARD, charges: CHARGES };
