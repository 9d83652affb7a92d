/** The faults of a card that is being typed, each found again by the field it belongs to, in words for a person. */
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { placeOf } from '@/domain/pricing/card/cardFile';
import type { CardFault } from '@/domain/pricing/card/cardSchema';

export type Keys = readonly (string | number)[];
/** The fault of the field that these keys lead to in the card's data, or null. */
export type FaultAt = (...keys: Keys) => string | null;

/** A file's data has whole pence and quoted words; a form has pounds and choices. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/^must be whole pence .*/, 'Enter a price such as 3.50, up to 1000.'],
  [/^is no date .*/, 'Choose a day.'],
  [/^must not be empty$/, 'Please fill this in.'],
  [/^is missing$/, 'Please fill this in.'],
  [/^must have a (.*); leave it out instead$/, 'Choose a $1.'],
  [/^must have either each_pence or percent$/, 'Enter either a sum or a percentage.'],
  [/^must say one of .*/, 'Say until which fare or which distance.'],
  [/^names a need, .*/, 'This names a need of a person, for which nothing may be charged.'],
  [/^No band applies (.*)$/, 'No tariff applies $1'],
  [/^Bands (.*)$/, 'Tariffs $1'],
  [/^The bands (.*)$/, 'The tariffs $1'],
  [/^is (no|not) (.*)$/, 'This is $1 $2.'],
  [/^(must|needs|has|names) (.*)$/, 'This $1 $2.'],
];

/** A fault as a sentence beside its field. */
export function faultWords(fault: string): string {
  for (const [shape, words] of SAID) if (shape.test(fault)) return fault.replace(shape, words);
  return fault.charAt(0).toUpperCase() + fault.slice(1);
}

/** The place of a fault in the words of the form. */
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
