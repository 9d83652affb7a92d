import type { MessageKey } from '@/domain/messages';
import type { Pence } from '@/domain/money/money';
import { type Promo, promoDiscount, type PromoUser } from '@/domain/pricing/promo';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';

type TownPromo = Promo & { id: string };
/** A code's discount on a bill; `refused` is the reason for a discount of 0. `id` is the server's id of the promo. */
export type PromoWorth = { id: string; discount: Pence; refused: MessageKey | null };

const NONE: PromoWorth = { id: '', discount: 0, refused: null };

/** The ids of the promos a rider has used, and whether their mobile is proven. */
export type Rider = Pick<PromoUser, 'isProven'> & { used: readonly string[] };

function worth(promo: TownPromo, bill: Pence, { used, isProven }: Rider, nowMs: number): PromoWorth {
  const user = { hasUsed: used.includes(promo.id), isProven };
  const answer = promoDiscount(promo, bill, user, nowMs, DEFAULT_TIME_ZONE);
  return answer.ok
    ? { id: promo.id, discount: answer.discount, refused: null }
    : { id: promo.id, discount: 0, refused: answer.error };
}

/** The discount of a typed code, which is a promo's name. An unknown one is left for the server to judge. */
export function worthOf(typed: string, promos: readonly TownPromo[], bill: Pence, rider: Rider, nowMs: number) {
  if (typed === '') return NONE;
  const promo = promos.find(({ promo_name }) => promo_name.toUpperCase() === typed);
  return promo ? worth(promo, bill, rider, nowMs) : { ...NONE, id: typed };
}

/** The promos that reduce this bill, the largest discount first. */
export function promosFor(promos: readonly TownPromo[], bill: Pence, rider: Rider, nowMs: number) {
  return promos
    .map((promo) => ({ promo, ...worth(promo, bill, rider, nowMs) }))
    .filter(({ refused }) => refused === null)
    .toSorted((a, b) => b.discount - a.discount);
}
