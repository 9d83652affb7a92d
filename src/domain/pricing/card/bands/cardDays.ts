/** The bank holidays by which a card is read: those of its nation, with what the desk has entered. */
import type { Nation } from '../authorityCard';
import type { BankHolidayChange } from './ownDays';
import { bankHolidaysOf } from './bankHolidays';

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
