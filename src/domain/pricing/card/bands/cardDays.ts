/** The bank holidays of a town: those of its nation, with what the desk has entered. */
import type { AuthorityCard, Nation } from '../authorityCard';
import type { BankHolidayChange } from './ownDays';
import { bankHolidaysOf } from './bankHolidays';

/** Whose bank holidays count in a town without a card. */
export const DEFAULT_NATION: Nation = 'england-and-wales';

/** Whose bank holidays count in a town, by the latest of its cards. */
export function nationOf(cards: readonly Pick<AuthorityCard, 'nation' | 'effective_from'>[]): Nation {
  const [latest] = cards.toSorted((a, b) => (a.effective_from < b.effective_from ? 1 : -1));
  return latest?.nation ?? DEFAULT_NATION;
}

/** Kept for as long as the rows are, because a busy server asks for every fare. */
const known = new WeakMap<readonly BankHolidayChange[], Partial<Record<Nation, ReadonlySet<string>>>>();

/** Local dates, `yyyy-MM-dd`. A day entered as none is none, whatever the list says. */
export function cardDays(nation: Nation, changes: readonly BankHolidayChange[]): ReadonlySet<string> {
  if (changes.length === 0) return bankHolidaysOf(nation);
  const sets = known.get(changes) ?? {};
  known.set(changes, sets);
  const found = sets[nation];
  if (found !== undefined) return found;
  const days = new Set(bankHolidaysOf(nation));
  for (const { date, kind } of changes) {
    if (kind === 'added') days.add(date);
    else days.delete(date);
  }
  sets[nation] = days;
  return days;
}
