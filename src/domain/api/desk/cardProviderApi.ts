/** The endpoints that hold our card payments beside the provider's own books. Part of `api`. */
import * as v from 'valibot';
import { DIFFERENCE_REASON_MAX, type Difference } from '../../cardProvider/differences';
import type { SettlementSums } from '../../cardProvider/settlement';
import type { Pence } from '../../money/money';
import type { ProviderName } from '../../money/payment';
import { ADMIN } from '../../people/policy';
import { endpoint, text } from '../endpoint';

/**
 * Both sides of some days. `sums`: what the provider says it did. `matched`: the movements that agree, and what they come to.
 * `differences`: the first of those that do not, open ones before settled ones; `more` says that there are others. `since`: the
 * provider knows nothing from before then (epoch ms), so nothing from before it is compared.
 */
export type CardComparison = {
  provider: ProviderName;
  currency: string;
  sums: SettlementSums;
  matched: { count: number; total: Pence };
  differences: Difference[];
  more: boolean;
  since?: number;
};

const day = v.pipe(v.string(), v.isoDate());
const pence = v.pipe(v.number(), v.integer(), v.minValue(-1_000_000_000), v.maxValue(1_000_000_000));

export const cardProviderApi = {
  /**
   * Asks the provider what it did on some days, both ends included, and holds it beside our records. Nothing changes. Refused:
   * card_days, card_days_busy, no_providers, card_provider_silent (503) if the provider does not answer.
   */
  compare_card_provider: endpoint<CardComparison>()({
    method: 'POST',
    callers: ADMIN,
    // Each call reads up to a month at the provider.
    rate: { calls: 20, windowSeconds: 60 },
    body: v.strictObject({ from: day, to: day }),
  }),
  /**
   * Records that a difference has been settled by hand, and why. `at` and the sums are those of the difference that the caller saw,
   * 0 where a side had nothing. The same call again changes nothing. Refused: card_difference_gone (409) if it does not stand so
   * now, no_providers, card_provider_silent (503).
   */
  settle_card_difference: endpoint<{ settled: string }>()({
    method: 'POST',
    callers: ADMIN,
    // Each call asks the provider about the days around it.
    rate: { calls: 30, windowSeconds: 60 },
    body: v.strictObject({
      key: v.pipe(v.string(), v.regex(/^[-\w]{1,200}$/)),
      reason: text(DIFFERENCE_REASON_MAX),
      at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
      ours: pence,
      theirs: pence,
    }),
  }),
} as const;
