/**
 * What a fleet and one of its drivers agree on: the part of the driver's share that is the fleet's, or a rent for each week. Terms are
 * never changed: whoever wants others offers new ones, and the driver accepts them before they count.
 */
import { type Pence, percentOf } from '../money/money';
import { addDays } from '../time/addDays';
import { startOf } from '../time/calendar';

export const TERM_KINDS = ['percent', 'rent'] as const;
/** percent: of the driver's share of the fares. rent: for each week, whatever was earned. */
export type TermKind = (typeof TERM_KINDS)[number];

/** Hundredths of a percent in the whole. */
export const WHOLE_SHARE = 10_000;
/** The highest rent of a week, pence. */
export const RENT_MAX_PENCE: Pence = 500_000;

/** `fleet_terms/{id}`. Days are `yyyy-MM-dd`, times epoch ms. */
export type FleetTerms = {
  driver: string;
  fleetadmin: string;
  kind: TermKind;
  /** Of a percentage: hundredths of a percent, at most `WHOLE_SHARE`. Of a rent: pence. */
  amount: number;
  /** The Monday from which they count. */
  from: string;
  offeredAt: number;
  /** When the driver accepted them; missing while they are an offer. */
  acceptedAt?: number;
  /** The Monday from which they count no longer. An offer that was taken back ends when it would begin. */
  until?: string;
  endedBy?: string;
};

/** The Monday after a day. */
export const nextMonday = (day: string): string => addDays(startOf(day, 'week'), 7);

export const isMonday = (day: string): boolean => startOf(day, 'week') === day;

/** The highest amount of a kind. */
export const termMax = (kind: TermKind): number => (kind === 'percent' ? WHOLE_SHARE : RENT_MAX_PENCE);

/** True while a driver may accept: before they begin, so that nothing is agreed about days that have passed. */
export const isOpenOffer = ({ acceptedAt, until, from }: FleetTerms, today: string): boolean =>
  acceptedAt === undefined && until === undefined && from > today;

/** The end of terms that somebody ends on a day: the next Monday, or their own beginning if they have not begun. */
export const endOf = ({ from }: Pick<FleetTerms, 'from'>, today: string): string => {
  const monday = nextMonday(today);
  return from > monday ? from : monday;
};

/**
 * The terms between a driver and a fleet that count in a week, by its Monday; null if none do. Of several the one that begins last, and
 * of those the one that was accepted last.
 */
export function termsIn<T extends FleetTerms>(terms: readonly T[], fleetadmin: string, week: string): T | null {
  const counting = terms.filter(
    (each) =>
      each.fleetadmin === fleetadmin &&
      each.acceptedAt !== undefined &&
      each.from <= week &&
      (each.until === undefined || each.until > week),
  );
  const latest = counting.toSorted((a, b) => b.from.localeCompare(a.from) || (b.acceptedAt ?? 0) - (a.acceptedAt ?? 0));
  return latest[0] ?? null;
}

/** What is the fleet's of a week's share. Tips are the driver's. */
export const dueBy = ({ kind, amount }: Pick<FleetTerms, 'kind' | 'amount'>, share: Pence): Pence =>
  kind === 'rent' ? amount : percentOf(Math.max(0, share), amount / 100);

/** Terms together with their id. */
export type KeptTerms = FleetTerms & { id: string };

export { termWords } from '@/languages/en/driver/money/terms';
