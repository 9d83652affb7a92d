/** When something of a card applies, in words: 'Monday to Friday, 06:00 to 20:00', 'Bank holidays'. */
import * as words from '../../../../languages/en/domain/card';
import { MONTH_NAMES } from '../../../time/months';
import { WEEKDAY_NAMES, type Weekday } from '../../../time/time';
import type { CardSpan } from '../authorityCard';

/** As a week is printed: Monday first. */
export const WEEK: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** 'Monday to Friday', 'Saturday and Sunday'. Three days or more in a row are a stretch. */
function weekdayWords(weekdays: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  let last: Weekday[] | null = null;
  for (const day of WEEK) {
    if (!weekdays.includes(day)) {
      last = null;
      continue;
    }
    if (last === null) runs.push((last = [day]));
    else last.push(day);
  }
  const parts = runs.flatMap((run) => {
    const names = run.map((day) => WEEKDAY_NAMES[day]);
    return names.length < 3 ? names : [words.fromTo(names[0] ?? '', names.at(-1) ?? '')];
  });
  return words.daysTogether(parts);
}

/** '24 December 20:00' of '12-24 20:00'. */
function yearlyWords(moment: string): string {
  const month = MONTH_NAMES[Number(moment.slice(0, 2)) - 1] ?? '';
  return `${Number(moment.slice(3, 5))} ${month} ${moment.slice(6)}`;
}

function clockWords({ from, to, starts, ends }: CardSpan): string {
  const begin = starts === undefined ? (from ?? '00:00') : words.dayBefore(from ?? '00:00');
  const end = ends === undefined ? (to ?? '24:00') : words.dayAfter(to ?? '24:00');
  const isWholeDay = begin === '00:00' && end === '24:00';
  return isWholeDay ? '' : words.fromTo(begin, end);
}

/** One time in words; 'At all times' if no field is given. */
export function spanWords(span: CardSpan): string {
  const { weekdays, bank_holidays, between } = span;
  const parts = [
    weekdays === undefined ? '' : weekdayWords(weekdays),
    bank_holidays === 'only' ? words.bankHolidays : bank_holidays === 'not' ? words.notBankHolidays : '',
    between === undefined ? '' : words.between(yearlyWords(between.from), yearlyWords(between.to)),
    clockWords(span),
  ].filter((part) => part !== '');
  const all = parts.join(', ');
  return all === '' ? words.atAllTimes : all.charAt(0).toUpperCase() + all.slice(1);
}

/** Several times in words, any of which may hold. */
export const timesWords = (spans: readonly CardSpan[]): string => spans.map(spanWords).join('; ');
