/** The faults of a card that is being typed: found by their field, and put into words for the person typing. */
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { placeOf } from '@/domain/pricing/card/cardFile';
import type { CardFault } from '@/domain/pricing/card/cardSchema';

export type Keys = readonly (string | number)[];
/** The fault of the field that these keys lead to in the card's data, or null. */
export type FaultAt = (...keys: Keys) => string | null;

/** A file has pence and quoted words, the form has pounds and choices, so some faults need other words in the form. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/^must be whole pence .*/, 'Enter a price such as 3.50, up to 1000.'],
  [/^is not a (yearly )?date .*/, 'Choose a day.'],
  [/^must not be empty$/, 'Please fill this in.'],
  [/^is missing$/, 'Please fill this in.'],
  [/^must have a (.*); leave it out instead$/, 'Choose a $1.'],
  [/^must have either each_pence or percent$/, 'Enter either a sum or a percentage.'],
  [/^must say one of .*/, 'Say at which fare or distance it ends.'],
  [/^names a need, .*/, 'This names a passenger’s need. Nothing may be charged for needs.'],
  [/^No band applies (.*)$/, 'No tariff applies $1'],
  [/^Bands (.*)$/, 'Tariffs $1'],
  [/^The bands (.*)$/, 'The tariffs $1'],
  [/^is (.*)$/, 'This is $1.'],
  [/^(must|needs|has|names) (.*)$/, 'This $1 $2.'],
];

/** A fault as the sentence shown beside its field. */
export function faultWords(fault: string): string {
  for (const [shape, words] of SAID) if (shape.test(fault)) return fault.replace(shape, words);
  return fault.charAt(0).toUpperCase() + fault.slice(1);
}

/** The place of a fault, named as in the form. */
export const placeWords = (place: string): string =>
  place
    .replace(/^Band /, 'Tariff ')
    .replace(/^The bands$/, 'The tariffs')
    .replace(/, step (\d+)/, ', stretch $1')
    .replace(/^Effective from$/, 'First day')
    .replace(/^Source$/, 'Where it is printed')
    .replace(/, (each |max |add )?pence$/, ', price');

/** Finds faults by the place they name. */
export function faultFinder(faults: readonly CardFault[], card: AuthorityCard): FaultAt {
  const byPlace = new Map(faults.map(({ place, fault }) => [place, faultWords(fault)]));
  return (...keys) => byPlace.get(placeOf(keys, card)) ?? null;
}
