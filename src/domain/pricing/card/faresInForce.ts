/** The fares in force, as anybody may read them at `FARES_FILE`. */
import { clockParts } from '../../time/time';
import type { AuthorityCard } from './authorityCard';
import { type BankHolidayChange, ownDaysAhead } from './bands/ownDays';
import { cardInForce, inForceFrom } from './versions';

/** Where the installation serves them. */
export const FARES_FILE = '/fares.json';

export type FaresInForce = {
  /** The licensing authority's table in force; null if there is none. */
  card: AuthorityCard | null;
  /** The first day of the next table that is known, `yyyy-MM-dd`; null if none is. */
  next_from: string | null;
  /** In which its sums are, by ISO 4217. */
  currency: string;
  /** Today and later: days that are bank holidays, or none, whatever the published list says. */
  bank_holidays: BankHolidayChange[];
};

/** Those at an instant (epoch ms), from all versions of a district's card and the bank holidays that the desk has entered. */
export function faresInForce(
  cards: readonly AuthorityCard[],
  bankHolidays: readonly BankHolidayChange[],
  currency: string,
  at: number,
  timeZone: string,
): FaresInForce {
  const toCome = cards.filter((card) => inForceFrom(card, timeZone) > at).map((card) => card.effective_from);
  return {
    card: cardInForce(cards, at, timeZone),
    next_from: toCome.toSorted()[0] ?? null,
    currency,
    bank_holidays: ownDaysAhead(bankHolidays, clockParts(at, timeZone).date).map(({ date, kind, name }) => ({
      date,
      kind,
      name,
    })),
  };
}
