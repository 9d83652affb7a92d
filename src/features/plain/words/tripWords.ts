/** A ride in short sentences, before it is booked. */
import { needWords } from '@/components/rides/needs/needWords';
import type { EstimateAnswer } from '@/domain/api/ride/rideApi';
import { formatMoney } from '@/domain/money/money';
import { rangeWords } from '@/domain/ride/bill/cardWords';
import type { Wish } from '@/features/home/wish';
import { minutesWords, whenWords } from './plainTime';

/** '3 people' for two passengers beyond the first. */
export const peopleWords = (extra: number): string => (extra === 0 ? '1 person' : `${extra + 1} people`);

/** When the taxi comes. `minutes`: how soon one can be there, null if that is not known. */
export function comesWords({ later, tripdate }: Wish, nowMs: number, minutes: number | null): string {
  if (later) return `It comes ${whenWords(tripdate, nowMs)}.`;
  const about = minutes === null ? '' : ` That can be in about ${minutesWords(minutes)}.`;
  return `It comes as soon as possible.${about}`;
}

/** What the driver is told, as a list of short phrases; 'Nothing' without any. */
export const needsWords = ({ needs }: Wish): string =>
  needWords(needs ?? {})
    .map(({ name }) => name)
    .join('. ') || 'Nothing';

/** What the ride costs, and how sure that is: a sentence each. */
export function priceSentences(
  { estimateFare, fixedPriceFlag, lines: { card } }: EstimateAnswer,
  currency: string,
): { price: string; more: string } {
  const sum = formatMoney(estimateFare, currency);
  if (fixedPriceFlag) {
    return {
      price: `It costs ${sum}.`,
      more:
        card === undefined
          ? 'You pay this price, however long it takes.'
          : 'You pay this price, however long it takes. You pay less if the meter in the taxi shows less.',
    };
  }
  const range = card?.range === undefined ? '' : ` Most rides like this cost ${rangeWords(card.range, currency)}.`;
  return { price: `It costs about ${sum}.`, more: `The meter in the taxi shows the price at the end.${range}` };
}
