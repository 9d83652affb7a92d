/** What a form says of a holiday rule before it is saved. */
import { NATION_NAMES, type Nation } from '@/domain/pricing/card/authorityCard';
import type { NamedDay } from '@/domain/pricing/card/bands/daysAhead';
import { type Holiday, isSameHoliday } from '@/domain/pricing/holiday';
import { dayWords } from '@/domain/time/dayWords';
import { nameOf } from './ruleWords';

/** The next bank holidays, whose they are, and whether that is only assumed because the town has no fare card. */
export type Ahead = { days: readonly NamedDay[]; nation: Nation; isAssumed: boolean };

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The dates that a rule for every bank holiday means, and where they come from. */
export function bankHolidayNews({ days, nation, isAssumed }: Ahead): string {
  const next =
    days.length === 0
      ? 'No bank holiday ahead is known. Enter the days under Fare card.'
      : `The next are ${LIST.format(days.map(({ date, name }) => `${name} on ${dayWords(date)}`))}.`;
  const whose = isAssumed
    ? `This town has no fare card, so they are the bank holidays of ${NATION_NAMES[nation]}. Enter the card of your licensing authority if it is in another nation.`
    : `They are the bank holidays of ${NATION_NAMES[nation]}, with the changes entered under Fare card.`;
  return `${next} ${whose}`;
}

/** That another rule is for the same tariff on the same day; '' if none is. */
export function clashNews(rule: Holiday, others: readonly Holiday[]): string {
  const other = others.find((candidate) => isSameHoliday(rule, candidate));
  return other === undefined
    ? ''
    : `There is a rule for this tariff and day already: “${nameOf(other)}”. Only one of the two counts.`;
}
