import type { MessageKey } from '@/domain/messages';
import type { Pence } from '@/domain/money';
import { type Promo, promoDiscount } from '@/domain/promo';
import { DEFAULT_TIME_ZONE } from '@/domain/time';

export type Offer = Promo & { id: string };
/** What a code gives on a bill; `refused` says why it gives nothing. `id` is what the server knows it by. */
export type PromoWorth = { id: string; discount: Pence; refused: MessageKey | null };

const NONE: PromoWorth = { id: '', discount: 0, refused: null };

function worth(promo: Offer, bill: Pence, used: readonly string[], nowMs: number): PromoWorth {
  const answer = promoDiscount(promo, bill, used.includes(promo.id), nowMs, DEFAULT_TIME_ZONE);
  return answer.ok
    ? { id: promo.id, discount: answer.discount, refused: null }
    : { id: promo.id, discount: 0, refused: answer.error };
}

/** What a typed code gives on this bill: people type a promo's name. An unknown one is for the server to judge. */
export function worthOf(typed: string, offers: readonly Offer[], bill: Pence, used: readonly string[], nowMs: number) {
  if (typed === '') return NONE;
  const promo = offers.find(({ promo_name }) => promo_name.toUpperCase() === typed);
  return promo ? worth(promo, bill, used, nowMs) : { ...NONE, id: typed };
}

/** The promos that help with this bill, the largest discount first. */
export function offersFor(offers: readonly Offer[], bill: Pence, used: readonly string[], nowMs: number) {
  return offers
    .map((promo) => ({ promo, ...worth(promo, bill, used, nowMs) }))
    .filter(({ refused }) => refused === null)
    .toSorted((a, b) => b.discount - a.discount);
}
