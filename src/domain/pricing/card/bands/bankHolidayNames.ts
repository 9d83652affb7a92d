/** What the days of the published list are called, worked out from the date. */
import { clockParts, instantOf } from '../../../time/time';
import type { Nation } from '../authorityCard';

/** Days of a date. A day after the first stands in for it when that is at a weekend. */
const FIXED: readonly (readonly [name: string, day: string, ...substitutes: string[]])[] = [
  ['New Year’s Day', '01-01', '01-03'],
  ['2nd January', '01-02', '01-04'],
  ['St Patrick’s Day', '03-17', '03-18', '03-19'],
  ['Battle of the Boyne', '07-12', '07-13', '07-14'],
  ['St Andrew’s Day', '11-30', '12-01', '12-02'],
  ['Christmas Day', '12-25', '12-27'],
  ['Boxing Day', '12-26', '12-28'],
];
const NOON = 720;

/** Days of a weekday: those of May and August, and Easter. */
function movableName(date: string): string {
  const [month, day] = [date.slice(5, 7), Number(date.slice(8))];
  if (month === '05') return day <= 7 ? 'Early May bank holiday' : 'Spring bank holiday';
  if (month === '08') return 'Summer bank holiday';
  const { weekday } = clockParts(instantOf(date, NOON, 'UTC'), 'UTC');
  return weekday === 'fri' ? 'Good Friday' : 'Easter Monday';
}

/** The name of a day that a nation's published list has. Only Scotland keeps the second of January. */
export function publishedName(date: string, nation: Nation): string {
  const monthDay = date.slice(5);
  if (monthDay === '01-02' && nation !== 'scotland') return 'New Year’s Day (substitute day)';
  for (const [name, ...days] of FIXED) {
    const at = days.indexOf(monthDay);
    if (at >= 0) return at === 0 ? name : `${name} (substitute day)`;
  }
  return movableName(date);
}
