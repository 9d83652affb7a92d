/** Which band of a card applies, and whose steps it charges. */
import { SEATS_MAX } from '../../../limits';
import type { AuthorityCard, CardBand, CardCalendar } from '../authorityCard';
import { appliesAt, foremost, wallMoment, type WallMoment } from './spans';

/** A band, and the one it is built on; `base` is the band itself where it has steps of its own. */
export type BandInForce = { band: CardBand; base: CardBand };

const takes = ({ passengers }: CardBand, count: number): boolean =>
  passengers === undefined || (count >= passengers.from && count <= passengers.to);

/**
 * The bands that apply at a moment with so many passengers and do not give way to others. A sound card has exactly one.
 */
export const bandsAt = (card: AuthorityCard, moment: WallMoment, passengers: number): CardBand[] =>
  foremost(card.bands.filter((band) => takes(band, passengers) && appliesAt(band.when, moment)));

/** The band whose steps are charged: the band itself, or the first that applies of those it is built on. */
export function baseOf(card: AuthorityCard, band: CardBand, moment: WallMoment, passengers: number): CardBand | null {
  const { built_on } = band;
  if (built_on === undefined) return band;
  const named = built_on.bands.flatMap((name) => card.bands.find((other) => other.name === name) ?? []);
  const fitting = named.filter((base) => takes(base, passengers));
  return fitting.find((base) => appliesAt(base.when, moment)) ?? fitting[0] ?? named[0] ?? null;
}

/**
 * The band in force at an instant, epoch ms. Null for more passengers than the card has bands for, and on a card that
 * `coverFault` would refuse.
 */
export function bandAt(
  card: AuthorityCard,
  at: number,
  passengers: number,
  calendar: CardCalendar,
): BandInForce | null {
  if (passengers > (card.seats ?? SEATS_MAX)) return null;
  const moment = wallMoment(at, calendar);
  const [band, ...others] = bandsAt(card, moment, passengers);
  if (band === undefined || others.length > 0) return null;
  const base = baseOf(card, band, moment, passengers);
  return base === null ? null : { band, base };
}
