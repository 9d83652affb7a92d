/** The next bank holidays of a town, with their names, for people who set its prices. */
import type { Nation } from '../authorityCard';
import { publishedName } from './bankHolidayNames';
import { cardDays } from './cardDays';
import type { BankHolidayChange } from './ownDays';

/** A bank holiday as people know it. `date` is `yyyy-MM-dd`. */
export type NamedDay = { date: string; name: string };

/** Those from a local day on, the next one first; at most `most`. */
export function bankHolidaysAhead(
  nation: Nation,
  changes: readonly BankHolidayChange[],
  today: string,
  most: number,
): NamedDay[] {
  const own = new Map(changes.map(({ date, name }) => [date, name]));
  return [...cardDays(nation, changes)]
    .filter((date) => date >= today)
    .toSorted()
    .slice(0, most)
    .map((date) => ({ date, name: own.get(date) ?? publishedName(date, nation) }));
}
