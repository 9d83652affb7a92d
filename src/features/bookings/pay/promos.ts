import type { MessageKey } from '@/domain/messages';
import { type Pence, poundsToPence } from '@/domain/money/money';
import { type Promo, promoDiscount, type PromoUser } from '@/domain/pricing/promo';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';

type TownPromo = Promo & { id: string };
/**
 * A code's discount on a bill. `id` is the server's id of a promo that gives one, and '' otherwise; `refused` is the reason
 * then, and `least` the fare the promo begins at. `checking`: the town's promos are still being read.
 */
export type PromoWorth = {
  id: string;
  discount: Pence;
  refused: MessageKey | null;
  least?: Pence;
  checking?: boolean;
};

/** A shorter code cannot exist, so it is still being typed. */
const CODE_LEAST_CHARACTERS = 3;

const NONE: PromoWorth = { id: '', discount: 0, refused: null };

/** The ids of the promos a rider has used, and whether their mobile is proven. */
export type Rider = Pick<PromoUser, 'isProven'> & { used: readonly string[] };

function worth(promo: TownPromo, bill: Pence, { used, isProven }: Rider, nowMs: number): PromoWorth {
  const user = { hasUsed: used.includes(promo.id), isProven };
  const answer = promoDiscount(promo, bill, user, nowMs, DEFAULT_TIME_ZONE);
  if (answer.ok) return { id: promo.id, discount: answer.discount, refused: null };
  const least = answer.error === 'promo_min_order' ? { least: poundsToPence(promo.min_order) } : {};
  return { ...NONE, refused: answer.error, ...least };
}

/** The discount of a typed code, which is a promo's name. `promos` is null until the town's promos are read. */
export function worthOf(
  typed: string,
  promos: readonly TownPromo[] | null,
  bill: Pence,
  rider: Rider,
  nowMs: number,
): PromoWorth {
  if (typed.length < CODE_LEAST_CHARACTERS) return NONE;
  if (promos === null) return { ...NONE, checking: true };
  const promo = promos.find(({ promo_name }) => promo_name.toUpperCase() === typed);
  return promo === undefined ? { ...NONE, refused: 'promo_not_found' } : worth(promo, bill, rider, nowMs);
}

/** The promos that reduce this bill, the largest discount first. */
export function promosFor(promos: readonly TownPromo[], bill: Pence, rider: Rider, nowMs: number) {
  return promos
    .map((promo) => ({ promo, ...worth(promo, bill, rider, nowMs) }))
    .filter(({ refused }) => refused === null)
    .toSorted((a, b) => b.discount - a.discount);
}
