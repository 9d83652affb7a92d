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

/** True of terms that nobody has ended, once accepted or while they can be. */
export const stand = (terms: FleetTerms, today: string): boolean =>
  terms.acceptedAt === undefined ? isOpenOffer(terms, today) : terms.until === undefined;

/**
 * True of terms that end as their driver leaves the fleet: a rent, and an offer, which nobody could accept any more. A percentage is of
 * rides for the fleet alone, and one may be paid later.
 */
export const endWithPlace = (terms: FleetTerms, today: string): boolean =>
  stand(terms, today) && (terms.acceptedAt === undefined || terms.kind === 'rent');

/** The end of terms that are ended on a day: the next Monday, or their own beginning if they have not begun or are an offer. */
export const endOf = ({ from, acceptedAt }: Pick<FleetTerms, 'from' | 'acceptedAt'>, today: string): string => {
  const monday = nextMonday(today);
  return acceptedAt === undefined || from > monday ? from : monday;
};

/** Accepted terms in the order in which they take each other's place: by their beginning, and then by when they were accepted. */
const inOrder = (a: FleetTerms, b: FleetTerms): number =>
  a.from.localeCompare(b.from) || (a.acceptedAt ?? 0) - (b.acceptedAt ?? 0);

/** True of terms that were accepted and not ended before they began. They replace all earlier ones, also after their own end. */
const replaceEarlier = ({ acceptedAt, from, until }: FleetTerms): boolean =>
  acceptedAt !== undefined && (until === undefined || until > from);

/** The terms between a driver and a fleet that count in a week, by its Monday; null if none do. */
export function termsIn<T extends FleetTerms>(terms: readonly T[], fleetadmin: string, week: string): T | null {
  const begun = terms.filter((each) => each.fleetadmin === fleetadmin && each.from <= week && replaceEarlier(each));
  const latest = begun.toSorted(inOrder).at(-1);
  const isOver = latest?.until !== undefined && latest.until <= week;
  return latest === undefined || isOver ? null : latest;
}

/**
 * The Monday from which terms count no longer: their end, or before it the beginning of those that take their place. Undefined if they
 * have neither. `all`: those of any fleets and drivers.
 */
export function lastUntil(terms: FleetTerms, all: readonly FleetTerms[]): string | undefined {
  const { driver, fleetadmin, acceptedAt, until } = terms;
  if (acceptedAt === undefined) return until;
  const next = all.filter(
    (each) =>
      each.driver === driver && each.fleetadmin === fleetadmin && replaceEarlier(each) && inOrder(each, terms) > 0,
  );
  return [...next.map(({ from }) => from), ...(until === undefined ? [] : [until])].toSorted()[0];
}

/** True of terms that may still count after a day: neither over by then, nor ended or replaced before they began. */
export function areCurrent(terms: FleetTerms, all: readonly FleetTerms[], today: string): boolean {
  const until = lastUntil(terms, all);
  return until === undefined || (until > today && until > terms.from);
}

/** What is the fleet's of a week's share. Tips are the driver's. */
export const dueBy = ({ kind, amount }: Pick<FleetTerms, 'kind' | 'amount'>, share: Pence): Pence =>
  kind === 'rent' ? amount : percentOf(Math.max(0, share), amount / 100);

/** Terms together with their id. */
export type KeptTerms = FleetTerms & { id: string };

export { termWords } from '@/languages/en/driver/money/terms';
