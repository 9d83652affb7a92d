/** What the taximeter shows at the end of a ride by a card. */
import type { Pence } from '../../money/money';
import { MINUTE_MS } from '../../time/durations';
import type { AuthorityCard, CardCalendar } from './authorityCard';
import { type BandInForce, bandAt } from './bands/bandAt';
import { cutLegs } from './meter/cutLegs';
import { countMeter, type MeterLeg } from './meter/meter';
import { meterSteps } from './bands/meterSteps';
import { ceilingOf, type Ratio, ratioOf } from './meter/ratio';

/**
 * A part of the way at one speed, of the trail or of a planned route. `idle`: seconds that pass before it and are not charged, such as the
 * boarding of a wheelchair.
 */
export type CardLeg = { metres: number; seconds: number; idle?: number };

/** `startedAt` is epoch ms; `passengers` counts them all. */
export type CardRide = { startedAt: number; legs: readonly CardLeg[]; passengers: number };

/** Identifies a card, so that anybody can find the one a fare follows. */
export type CardName = Pick<AuthorityCard, 'authority' | 'district' | 'effective_from'>;

/** `band` is the one the ride began in; `changes` those that took over on the way, epoch ms, missing where none did. */
export type CardReading = {
  card: CardName;
  band: string;
  changes?: { band: string; at: number }[];
  pence: Pence;
};

/** The longest ride whose bands are looked up. Nobody rides longer. */
const LONGEST_MS = 7 * 24 * 60 * MINUTE_MS;

type Change = { at: number; inForce: BandInForce };

/**
 * The bands of a ride, the first at its start; null if the card has none for one of its minutes. Bands change on whole minutes
 * in every time zone, so asking once a minute misses none, even when the clocks change.
 */
function bandsOf(card: AuthorityCard, ride: CardRide, endedAt: number, calendar: CardCalendar): Change[] | null {
  const { startedAt, passengers } = ride;
  const first = bandAt(card, startedAt, passengers, calendar);
  if (first === null) return null;
  const bands: Change[] = [{ at: startedAt, inForce: first }];
  if (card.band_change === 'fixed_at_start') return bands;
  let last = first;
  const until = Math.min(endedAt, startedAt + LONGEST_MS);
  for (let at = (Math.floor(startedAt / MINUTE_MS) + 1) * MINUTE_MS; at < until; at += MINUTE_MS) {
    const inForce = bandAt(card, at, passengers, calendar);
    if (inForce === null) return null;
    if (inForce.band !== last.band || inForce.base !== last.base) bands.push({ at, inForce });
    last = inForce;
  }
  return bands;
}

/** How much of the legs' own time has passed so long after the start, milliseconds: a clock goes on while they are idle, and a meter does not. */
function meteredMs(legs: readonly CardLeg[], afterMs: number): number {
  let passed = 0;
  let idled = 0;
  for (const { seconds, idle = 0 } of legs) {
    if (afterMs <= passed + idle * 1000) return passed - idled;
    passed += idle * 1000;
    idled += idle * 1000;
    if (afterMs <= passed + seconds * 1000) break;
    passed += seconds * 1000;
  }
  return afterMs - idled;
}

/** Whole pence of an exact fare. A multiplied one follows the card's rule; without a rule it is rounded down. */
function roundedFare({ over, under }: Ratio, rule: AuthorityCard['rounding'] | null): Pence {
  const unit = under * BigInt(rule?.to_pence ?? 1);
  const way = rule?.way ?? 'down';
  if (way === 'up') return Number(ceilingOf(over, unit) * (unit / under));
  const units = way === 'nearest' ? (2n * over + unit) / (2n * unit) : over / unit;
  return Number(units * (unit / under));
}

const isMultiplied = ({ inForce }: Change): boolean => inForce.band.built_on?.multiply !== undefined;

export const cardName = ({ authority, district, effective_from }: AuthorityCard): CardName => ({
  authority,
  district,
  effective_from,
});

/** How often each step of a band has begun, in the order of its steps. `base` is the band whose steps they are. */
export type BandCount = { band: string; base: string; begun: number[] };

/**
 * The reading of a ride. On a card with running bands the next step after a change is charged by the new band; otherwise the
 * first band applies throughout. Null if the card has no band for the ride. Throws on a leg with a negative length or time.
 */
export const cardReading = (card: AuthorityCard, ride: CardRide, calendar: CardCalendar): CardReading | null =>
  countedRide(card, ride, calendar)?.reading ?? null;

/** The reading with the steps that make it up, for trial journeys. */
export function countedRide(
  card: AuthorityCard,
  ride: CardRide,
  calendar: CardCalendar,
): { reading: CardReading; counts: BandCount[] } | null {
  const legs: MeterLeg[] = ride.legs.map(({ metres, seconds, idle = 0 }) => {
    if (!(metres >= 0 && seconds >= 0 && idle >= 0)) {
      throw new RangeError(`no leg: ${metres} metres in ${seconds} seconds, after ${idle}`);
    }
    return { metres: ratioOf(metres), seconds: ratioOf(seconds) };
  });
  const seconds = ride.legs.reduce((sum, leg) => sum + leg.seconds + (leg.idle ?? 0), 0);
  const bands = bandsOf(card, ride, ride.startedAt + Math.ceil(seconds * 1000), calendar);
  if (bands === null) return null;
  const cuts = bands.slice(1).map(({ at }) => meteredMs(ride.legs, at - ride.startedAt));
  const parts = cutLegs(legs, cuts);
  const steps = bands.map(({ inForce }) => meterSteps(card, inForce));
  const { fare, begun } = countMeter(steps.map((list, index) => ({ steps: list, legs: parts[index] ?? [] })));
  const [first, ...changes] = bands.map(({ at, inForce }) => ({ band: inForce.band.name, at }));
  const reading: CardReading = {
    card: cardName(card),
    band: first?.band ?? '',
    ...(changes.length > 0 ? { changes } : {}),
    pence: roundedFare(fare, bands.some(isMultiplied) ? card.rounding : null),
  };
  const counts = bands.map(({ inForce }, index) => ({
    band: inForce.band.name,
    base: inForce.base.name,
    begun: begun[index] ?? [],
  }));
  return { reading, counts };
}
