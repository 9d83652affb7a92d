/** The period of a driver's past rides, stored in the address so that a link or a reload shows the same rows. */
import { openRide } from '@/components/rides/rideAddress';
import { startOf } from '@/domain/time/calendar';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf, isLocalDate } from '@/domain/time/time';

export const PERIODS = ['all', 'today', 'week', 'month', 'dates'] as const;
export type Period = (typeof PERIODS)[number];

/** `from` and `until` are the days of the period `dates`, `yyyy-MM-dd`, '' if open-ended. */
export type Asked = { period: Period; from: string; until: string };
export const ALL_RIDES: Asked = { period: 'all', from: '', until: '' };

/** Epoch ms, both ends included; null is open-ended. */
export type Span = { from: number | null; until: number | null };

const isPeriod = (text: string | null): text is Period => PERIODS.some((period) => period === text);

/** The period in the address; null if the address does not ask for the list. */
export function askedOf(search: URLSearchParams): Asked | null {
  const period = search.get('rides');
  if (period === null) return null;
  return {
    period: isPeriod(period) ? period : 'all',
    from: search.get('from') ?? '',
    until: search.get('until') ?? '',
  };
}

/** The address of a list, optionally with one of its rides open. */
export function addressOf({ period, from, until }: Asked, ride?: string): string {
  const search = new URLSearchParams({ rides: period });
  if (period === 'dates' && from !== '') search.set('from', from);
  if (period === 'dates' && until !== '') search.set('until', until);
  return `${ride === undefined ? '/bookings' : openRide(ride)}?${search}`;
}

/** The time span of a period. `today` is the product's local date. A half-typed date does not limit anything yet. */
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
