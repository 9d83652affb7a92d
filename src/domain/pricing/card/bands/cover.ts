/** Whether exactly one band of a card applies at each moment, for each number of passengers. */
import { SEATS_MAX } from '../../../limits';
import { MONTH_NAMES } from '../../../time/months';
import { minuteToHHMM, MINUTES_PER_DAY, WEEKDAY_NAMES, WEEKDAYS } from '../../../time/time';
import type { AuthorityCard, CardSpan } from '../authorityCard';
import { bandsAt } from './bandAt';
import { clockMinutes } from '../meter/measures';
import { isInYear, threeDays, type WallMoment } from './spans';

/** A leap year, so that every date of a yearly span exists. */
const dayAfter = (monthDay: string): string =>
  new Date(Date.parse(`2024-${monthDay}T12:00:00Z`) + 86_400_000).toISOString().slice(5, 10);

/**
 * The dates to try, one of each kind that yearly spans tell apart: the days on which a span begins or ends, and the day after
 * each. If there is a date outside every yearly span, it comes first.
 */
function datesOf(spans: readonly CardSpan[], minutes: readonly number[]): { monthDay: string; isOrdinary: boolean }[] {
  const edges = spans.flatMap(({ between }) =>
    between === undefined ? [] : [between.from.slice(0, 5), between.to.slice(0, 5)],
  );
  if (edges.length === 0) return [{ monthDay: '01-01', isOrdinary: true }];
  const yearly = spans.filter(({ between }) => between !== undefined);
  const dates = [...new Set(edges.flatMap((edge) => [edge, dayAfter(edge)]))].map((monthDay) => ({
    monthDay,
    isOrdinary: !yearly.some((span) => minutes.some((minute) => isInYear(span, { monthDay, minute }))),
  }));
  return dates.toSorted((a, b) => Number(b.isOrdinary) - Number(a.isOrdinary));
}

/** The minutes of a day at which a span begins or ends, and midnight. */
function minutesOf(spans: readonly CardSpan[]): number[] {
  const clocks = spans.flatMap(({ from, to, between }) => [from, to, between?.from.slice(6), between?.to.slice(6)]);
  const minutes = clocks.map((clock) => (clock === undefined ? 0 : (clockMinutes(clock) ?? 0) % MINUTES_PER_DAY));
  return [...new Set([0, ...minutes])].toSorted((a, b) => a - b);
}

function passengerCounts({ bands, seats = SEATS_MAX }: AuthorityCard): number[] {
  const edges = bands.flatMap(({ passengers }) =>
    passengers === undefined ? [] : [passengers.from, passengers.to + 1],
  );
  return [...new Set([1, ...edges])].filter((count) => count >= 1 && count <= seats).toSorted((a, b) => a - b);
}

const YES_NO = [false, true] as const;
/** Seven weekdays, each with the day before, the day and the day after being a bank holiday or not. */
const KINDS_OF_DAY = WEEKDAYS.length * YES_NO.length ** 3;

/** No printed card comes near these limits. They stop a made-up card from taking too long to check. */
const SPANS_MAX = 60;
const MOMENTS_MAX = 100_000;

function hasTooManyTimes(spans: readonly CardSpan[], counts: readonly number[]): boolean {
  if (spans.length > SPANS_MAX) return true;
  const minutes = minutesOf(spans);
  return datesOf(spans, minutes).length * KINDS_OF_DAY * minutes.length * counts.length > MOMENTS_MAX;
}

type Asked = { moment: WallMoment; isOrdinary: boolean };

/** Every kind of moment that a card can tell apart, in any year. */
function* moments(spans: readonly CardSpan[]): Generator<Asked> {
  const minutes = minutesOf(spans);
  const holidays = YES_NO.flatMap((today) => YES_NO.flatMap((before) => YES_NO.map((after) => [before, today, after])));
  for (const { monthDay, isOrdinary } of datesOf(spans, minutes)) {
    for (const [before = false, today = false, after = false] of holidays) {
      for (const weekday of WEEKDAYS) {
        const days = threeDays(weekday, [before, today, after]);
        for (const minute of minutes) yield { moment: { days, monthDay, minute }, isOrdinary };
      }
    }
  }
}

/** 'on 24 December, a Sunday (a bank holiday), at 20:00 with 5 passengers'. An ordinary date is left out. */
function momentText({ moment: { days, monthDay, minute }, isOrdinary }: Asked, passengers: number | null): string {
  const [before, today, after] = days;
  const date = isOrdinary ? '' : `${Number(monthDay.slice(3))} ${MONTH_NAMES[Number(monthDay.slice(0, 2)) - 1]}, `;
  const kinds = [
    ...(today.isBankHoliday ? ['a bank holiday'] : []),
    ...(before.isBankHoliday ? ['the day after a bank holiday'] : []),
    ...(after.isBankHoliday ? ['the day before a bank holiday'] : []),
  ];
  const inBrackets = kinds.length > 0 ? ` (${kinds.join(', ')})` : '';
  const people = passengers === null ? '' : ` with ${passengers} passenger${passengers === 1 ? '' : 's'}`;
  return `on ${date}a ${WEEKDAY_NAMES[today.weekday]}${inBrackets}${isOrdinary ? '' : ','} at ${minuteToHHMM(minute)}${people}`;
}

/**
 * The first gap or overlap of a card's bands in words: 'No band applies on a Sunday at 06:00 with 5 passengers.' Null if
 * exactly one band applies at every moment. It tries every kind of day, whatever the year.
 */
export function coverFault(card: AuthorityCard): string | null {
  const counts = passengerCounts(card);
  const spans = card.bands.flatMap(({ when }) => when);
  if (hasTooManyTimes(spans, counts)) return 'The bands have too many different times.';
  for (const asked of moments(spans)) {
    for (const passengers of counts) {
      const bands = bandsAt(card, asked.moment, passengers);
      if (bands.length === 1) continue;
      const when = momentText(asked, counts.length > 1 ? passengers : null);
      if (bands.length === 0) return `No band applies ${when}.`;
      return `Bands ${bands.map(({ name }) => name).join(' and ')} both apply ${when}.`;
    }
  }
  return null;
}
