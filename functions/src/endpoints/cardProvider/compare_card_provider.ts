/** What the card provider did on some days, beside our own records. */
import { isSettled } from '@/domain/cardProvider/differences';
import { spanOf } from '@/domain/cardProvider/range';
import { sumPence } from '@/domain/money/money';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { logFault } from '../../log';
import { type Compared, compareCards } from '../../payments/compareCards';
import { providerNamed } from '../../payments/providers';
import { readCurrency } from '../../store/priceLists';

/** Most differences in one answer: together they stay below 60 kB. */
const DIFFERENCES_MAX = 150;

export const compareCardProvider: Handler<'compare_card_provider'> = async ({ body, nowMs }) => {
  const span = spanOf(body, clockParts(nowMs, DEFAULT_TIME_ZONE).date);
  if (span === null) return refuse('card_days', 'to');
  const provider = providerNamed();
  if (provider === undefined) return refuse('no_providers');
  let compared: Compared | 'too many';
  try {
    compared = await compareCards(provider, span);
  } catch (error) {
    logFault('the card provider was not compared', error);
    return refuse('card_provider_silent');
  }
  if (compared === 'too many') return refuse('card_days_busy', 'to');
  const { sums, matched } = compared;
  // Open ones come first, so that the settled ones never crowd them out.
  const differences = compared.differences.toSorted((a, b) => Number(isSettled(a)) - Number(isSettled(b)));
  return {
    provider: provider.name,
    currency: await readCurrency(),
    sums,
    matched: { count: matched.length, total: sumPence(matched.map(({ ours = 0 }) => ours)) },
    differences: differences.slice(0, DIFFERENCES_MAX),
    more: differences.length > DIFFERENCES_MAX,
    ...(provider.remembersFromMs === undefined ? {} : { since: provider.remembersFromMs }),
  };
};
