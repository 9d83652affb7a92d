/** The extras of a ride, one by one, none above the card. What the card does not list costs nothing. */
import type { Pence } from '../../money/money';
import type { AuthorityCard, CardCalendar, CardExtras, CardPieces, CardTime } from './authorityCard';
import { decimalRatio } from './meter/ratio';
import { appliesAt, foremost, wallMoment } from './bands/spans';

export const EXTRA_KINDS = [
  'passengers',
  'luggage',
  'large_items',
  'animals',
  'booking',
  'tolls',
  'place',
  'time',
] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];

/** `name` is the place or time, missing for other kinds; `count` what is charged for. */
export type ExtraLine = { kind: ExtraKind; name?: string; count: number; pence: Pence };

/**
 * What a ride had. Wheelchairs, walking aids and other aids are not luggage, and assistance dogs are not animals: they are not
 * counted at all.
 */
export type RideExtras = {
  passengers: number;
  luggage?: number;
  large_items?: number;
  animals?: number;
  /** What is asked for booking a cab, and what was paid in tolls; pence. */
  booking_pence?: Pence;
  tolls_pence?: Pence;
  /** The card's own names of places that the hiring began at. */
  places?: readonly string[];
};

/** When the hiring began and ended, epoch ms; before the end, the time at which it is expected. */
export type RideTimes = { startedAt: number; endedAt: number };

/** The number if it is whole and above 0, otherwise 0. */
const counted = (typed: number | undefined): number =>
  typed !== undefined && Number.isSafeInteger(typed) && typed > 0 ? typed : 0;

/** A percentage of a sum, rounded down: never above the card. */
function shareOf(pence: Pence, percent: string): Pence {
  const ratio = decimalRatio(percent);
  return ratio === null ? 0 : Number((BigInt(pence) * ratio.over) / (100n * ratio.under));
}

function passengersLine({ passengers: rule }: CardExtras, passengers: number, reading: Pence): ExtraLine | null {
  if (rule === undefined || passengers <= rule.over) return null;
  const count = rule.of === 'all' ? passengers : passengers - rule.over;
  const each = count * (rule.each_pence ?? 0);
  return { kind: 'passengers', count, pence: rule.percent === undefined ? each : shareOf(reading, rule.percent) };
}

function piecesLine(kind: ExtraKind, pieces: CardPieces | undefined, typed: number | undefined): ExtraLine | null {
  const count = Math.max(0, counted(typed) - (pieces?.free ?? 0));
  if (pieces === undefined || count === 0) return null;
  return { kind, count, pence: Math.min(count * pieces.each_pence, pieces.max_pence ?? Number.POSITIVE_INFINITY) };
}

const sumLine = (kind: ExtraKind, pence: Pence): ExtraLine | null => (pence > 0 ? { kind, count: 1, pence } : null);

function timesOf(times: readonly CardTime[], { startedAt, endedAt }: RideTimes, calendar: CardCalendar): CardTime[] {
  if (times.length === 0) return [];
  const [start, end] = [wallMoment(startedAt, calendar), wallMoment(endedAt, calendar)];
  return foremost(
    times.filter(({ when, ending }) => appliesAt(when, start) || (ending === 'counts' && appliesAt(when, end))),
  );
}

/**
 * The lines of the extras, in the order of `EXTRA_KINDS`, without any that cost nothing.
 *
 * @param reading pence, of which a percentage is taken
 */
export function extraLines(
  { extras = {} }: AuthorityCard,
  reading: Pence,
  ride: RideExtras,
  { startedAt, endedAt }: RideTimes,
  calendar: CardCalendar,
): ExtraLine[] {
  const places = (extras.places ?? []).filter(({ name }) => ride.places?.includes(name));
  const times = timesOf(extras.times ?? [], { startedAt, endedAt }, calendar);
  const lines = [
    passengersLine(extras, counted(ride.passengers), reading),
    piecesLine('luggage', extras.luggage, ride.luggage),
    piecesLine('large_items', extras.large_items, ride.large_items),
    piecesLine('animals', extras.animals, ride.animals),
    sumLine('booking', Math.min(counted(ride.booking_pence), extras.booking?.max_pence ?? 0)),
    sumLine('tolls', extras.tolls === undefined ? 0 : counted(ride.tolls_pence)),
    ...places.map(({ name, pence }): ExtraLine => ({ kind: 'place', name, count: 1, pence })),
    ...times.map(({ name, pence }): ExtraLine => ({ kind: 'time', name, count: 1, pence })),
  ];
  return lines.filter((line) => line !== null && line.pence > 0) as ExtraLine[];
}
