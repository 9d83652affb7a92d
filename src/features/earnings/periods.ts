import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { dateOf, type Span, startOf, textOf } from '@/domain/time/calendar';
import { SHORT_MONTH_NAMES } from '@/domain/time/months';
import type { PaidTotals } from '@/domain/ledger/earnings';
import type { Pence } from '@/domain/money/money';
import * as words from '@/languages/en/driver/money/earnings';
import { dateFormat } from '@/languages/en/formats';

/** The number of bars, and the days to read for them. */
export const SHOWN: Record<Span, { bars: number; days: number }> = {
  day: { bars: 14, days: 14 },
  week: { bars: 8, days: 56 },
  month: { bars: 12, days: 366 },
};

/** `start` is `yyyy-MM-dd`: the day, a week's Monday, or the first of a month. */
export type Period = { start: string; share: Pence; tips: Pence; rides: number };

const back = (start: string, count: number, span: Span): string =>
  textOf(
    span === 'month' ? addMonths(dateOf(start), -count) : addDays(dateOf(start), -count * (span === 'week' ? 7 : 1)),
  );

/** The latest periods up to `today`, oldest first, including those without a ride. */
export function periods(days: Record<string, PaidTotals>, span: Span, today: string): Period[] {
  const last = startOf(today, span);
  const { bars } = SHOWN[span];
  const shown = Array.from({ length: bars }, (_, index) => ({
    start: back(last, bars - 1 - index, span),
    share: 0,
    tips: 0,
    rides: 0,
  }));
  const byStart = new Map(shown.map((period) => [period.start, period]));
  for (const [date, { driverShare, tips = 0, rides }] of Object.entries(days)) {
    const period = byStart.get(startOf(date, span));
    if (period === undefined) continue;
    period.share += driverShare;
    period.tips += tips;
    period.rides += rides;
  }
  return shown;
}

const FORMATS: Record<Span, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
};

/** 'Sat, 21 Nov', 'Week of 16 Nov', 'November 2026'. */
export function periodName({ start }: Pick<Period, 'start'>, span: Span): string {
  const name = dateFormat(FORMATS[span])(dateOf(start));
  return span === 'week' ? words.weekOf(name) : name;
}

/** The label that fits below a bar: '21', '16 Nov', 'Nov'. */
export function shortName({ start }: Pick<Period, 'start'>, span: Span): string {
  const date = dateOf(start);
  if (span === 'month') return SHORT_MONTH_NAMES[date.getMonth()] ?? '';
  return dateFormat(span === 'day' ? { day: 'numeric' } : FORMATS.week)(date);
}
