/** Which of a driver's past rides are asked for, as it stands in the address: a link or a reload finds the same rows. */
import { startOf } from '@/domain/calendar';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf, isLocalDate } from '@/domain/time';

export const PERIODS = ['all', 'today', 'week', 'month', 'dates'] as const;
export type Period = (typeof PERIODS)[number];

/** `from` and `until` are days of the period `dates`, `yyyy-MM-dd`, '' where it is open. */
export type Asked = { period: Period; from: string; until: string };
export const ALL_RIDES: Asked = { period: 'all', from: '', until: '' };

/** Epoch ms, both included; null is open. */
export type Span = { from: number | null; until: number | null };

const isPeriod = (text: string | null): text is Period => PERIODS.some((period) => period === text);

/** What the address asks for; null where it does not ask for the list. */
export function askedOf(search: URLSearchParams): Asked | null {
  const period = search.get('rides');
  if (period === null) return null;
  return {
    period: isPeriod(period) ? period : 'all',
    from: search.get('from') ?? '',
    until: search.get('until') ?? '',
  };
}

/** The address of a list, with one of its rides open or none. */
export function addressOf({ period, from, until }: Asked, ride?: string): string {
  const search = new URLSearchParams({ rides: period });
  if (period === 'dates' && from !== '') search.set('from', from);
  if (period === 'dates' && until !== '') search.set('until', until);
  if (ride !== undefined) search.set('ride', ride);
  return `/bookings?${search}`;
}

/** When the rides asked for were. `today` is the product's local date. A half-typed date bounds nothing yet. */
export function spanOf({ period, from, until }: Asked, today: string): Span {
  const since = (date: string): number => instantOf(date, 0, DEFAULT_TIME_ZONE);
  switch (period) {
    case 'all':
      return { from: null, until: null };
    case 'today':
      return { from: since(today), until: null };
    case 'week':
    case 'month':
      return { from: since(startOf(today, period)), until: null };
    case 'dates':
      return {
        from: isLocalDate(from) ? since(from) : null,
        until: isLocalDate(until) ? endOfLocalDay(until, DEFAULT_TIME_ZONE) : null,
      };
  }
}
