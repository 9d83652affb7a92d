/** A ride in short sentences, before it is booked. */
import { needWords } from '@/components/rides/needs/needWords';
import type { EstimateAnswer } from '@/domain/api/ride/rideApi';
import { formatMoney } from '@/domain/money/money';
import type { MissedCharges } from '@/domain/pricing/card/cardCharges';
import { rangeWords } from '@/domain/ride/bill/cardWords';
import type { Wish } from '@/features/home/wish';
import * as words from '@/languages/en/account/plain/trip';
import { minutesWords, whenWords } from './plainTime';

/** '3 people' for two passengers beyond the first. */
export const peopleWords = (extra: number): string => words.people(extra + 1);

/** When the taxi comes. `minutes`: how soon one can be there, null if that is not known. */
export function comesWords({ later, tripdate }: Wish, nowMs: number, minutes: number | null): string {
  if (later) return words.comesAt(whenWords(tripdate, nowMs));
  return minutes === null ? words.comesSoon : `${words.comesSoon} ${words.canBeIn(minutesWords(minutes))}`;
}

/** What the driver is told, as a list of short phrases; 'Nothing' without any. */
export const needsWords = ({ needs }: Wish): string =>
  needWords(needs ?? {})
    .map(({ name }) => name)
    .join('. ') || words.nothing;

/** What the card allows for a ride that is not taken: a sentence for each fee, and whose they are. */
export function chargesSentences({ cancelling, no_show: noShow }: MissedCharges, currency: string): string[] {
  const said = [
    { rule: cancelling, say: words.ifYouCancel },
    { rule: noShow, say: words.ifYouDoNotCome },
  ].flatMap(({ rule, say }) =>
    rule === undefined ? [] : [say(minutesWords(rule.after_minutes), formatMoney(rule.pence, currency))],
  );
  return said.length === 0 ? [] : [...said, words.councilSaysSo];
}

/** What the ride costs, and how sure that is: a sentence each. */
export function priceSentences(
  { estimateFare, fixedPriceFlag, lines: { card } }: EstimateAnswer,
  currency: string,
): { price: string; more: string } {
  const sum = formatMoney(estimateFare, currency);
  if (fixedPriceFlag) {
    return {
      price: words.costs(sum),
      more: card === undefined ? words.fixedPrice : `${words.fixedPrice} ${words.lessByMeter}`,
    };
  }
  const range = card?.range === undefined ? '' : ` ${words.mostCost(rangeWords(card.range, currency))}`;
  return { price: words.costsAbout(sum), more: `${words.meterShows}${range}` };
}
