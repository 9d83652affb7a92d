/** The fare on the basis of the licensing authority's card, as the breakdown that the rest of the product reads. */
import type { Pence } from '../money/money';
import { MILLION } from '../money/decimal';
import type { AgreedFare, CardLines, FareAnswer, FareBreakdown, FareTrip, ReadingSource } from './breakdown';
import type { AuthorityCard, CardCalendar } from './card/authorityCard';
import type { BankHolidayChange } from './card/bands/ownDays';
import { cardDays } from './card/bands/cardDays';
import { type CardFare, cardFare, type PlatformFee } from './card/cardFare';
import { type CardLeg, type CardReading, cardReading } from './card/cardReading';
import { missedChargesOf } from './card/cardCharges';
import { driverExtrasOf } from './card/driverExtras';
import { estimateCard, type Uncertainty } from './card/estimateCard';
import { cardInForce } from './card/versions';
import { distanceMillionths, isFixedPrice, type PlanTable } from './planFare';
import { distanceUnitOf } from './settings';

export type CardTable = {
  /** All versions of the town's card, in any order. */
  versions: readonly AuthorityCard[];
  /** What the town charges where a cab is booked; never more than the card allows. */
  bookingCharge: Pence;
  /** What the desk has entered beside the list of bank holidays; none if left out. */
  bankHolidays?: readonly BankHolidayChange[];
};

const NO_CHANGES: readonly BankHolidayChange[] = [];

type Table = Pick<PlanTable, 'carType' | 'settings' | 'timeZone'> & { authority: CardTable };

/** Four rides in five differ from their route by no more than this; test/local/estimateRange.test.ts checks it. */
const UNCERTAINTY: Uncertainty = { faster: 0.4, slower: 0.5, shorter: 0.002, longer: 0.02 };
/** How long a cab stops at lights and junctions, besides the traffic of the hour; seconds a metre. */
const STOPS_PER_METRE = 0.015;

/** The legs of a trip. If they are not known, one speed is assumed besides the waiting. */
function legsOf({ legs, distanceMetres, durationSeconds, waitSeconds }: FareTrip): readonly CardLeg[] {
  return (
    legs ?? [
      { metres: 0, seconds: waitSeconds },
      { metres: distanceMetres, seconds: Math.max(0, durationSeconds - waitSeconds) },
    ]
  );
}

/** A route as it is likely to be driven: with a stop now and then. */
const withStops = (legs: readonly CardLeg[]): CardLeg[] =>
  legs.flatMap((leg) => [leg, { metres: 0, seconds: leg.metres * STOPS_PER_METRE }]);

const passengersOf = ({ extraPassengers }: FareTrip): number => 1 + Math.max(0, Math.floor(extraPassengers));

/** Rounds pence down to a whole pound, so that a fixed price is never above the card. */
const downToPound = (pence: Pence): Pence => pence - (pence % 100);

/** The place that a card may charge for: the pickup's zone, by the name of the booking if the card has that, or its name of now. */
function placesOf({ pickupZone, bookedZone }: FareTrip, { extras }: AuthorityCard): string[] {
  const named = extras?.places?.some(({ name }) => name === bookedZone) ? bookedZone : pickupZone;
  return named === undefined || named === null ? [] : [named];
}

type Counted = {
  card: AuthorityCard;
  calendar: CardCalendar;
  counted: CardReading;
  priced: (reading: Pence, agreed: Pence | null) => CardFare;
};

/**
 * The card in force, our own count of the trip, and how a reading of it is priced. Null where no card covers the trip. On a
 * trip that was driven nobody is charged for more people than the card has seats for.
 */
function countedBy(
  trip: FareTrip,
  legs: readonly CardLeg[],
  { carType, authority, timeZone }: Table,
  isDriven: boolean,
): Counted | null {
  const card = cardInForce(authority.versions, trip.at, timeZone);
  if (card === null) return null;
  const calendar: CardCalendar = {
    timeZone,
    bankHolidays: cardDays(card.nation, authority.bankHolidays ?? NO_CHANGES),
  };
  const said = passengersOf(trip);
  const passengers = isDriven ? Math.min(said, card.seats ?? said) : said;
  const counted = cardReading(card, { startedAt: trip.at, legs, passengers }, calendar);
  if (counted === null) return null;
  const fee: PlatformFee = carType;
  const times = { startedAt: trip.at, endedAt: trip.at + trip.durationSeconds * 1000 };
  const extras = {
    ...trip.items,
    passengers,
    booking_pence: trip.isWalkUp === true ? 0 : authority.bookingCharge,
    places: placesOf(trip, card),
  };
  const priced = (reading: Pence, agreed: Pence | null): CardFare =>
    cardFare({ card, calendar, reading: { ...counted, pence: reading }, times, extras, fee, agreed });
  return { card, calendar, counted, priced };
}

/** The price by the card before the trip is driven. Returns `no_tariff_found` if no card is in force for it. */
export function cardEstimate(trip: FareTrip, table: Table): FareAnswer {
  const planned = withStops(legsOf(trip));
  const found = countedBy(trip, planned, table, false);
  if (found === null) return { ok: false, error: 'no_tariff_found' };
  const { card, calendar, counted, priced } = found;
  const isFixed = isFixedPrice(trip, table.settings);
  const agreed = isFixed ? downToPound(priced(counted.pence, null).allowed) : null;
  const breakdown = breakdownOf(trip, table, found, priced(counted.pence, agreed), 'route');
  const offers = driverExtrasOf(card);
  const charges = missedChargesOf(card);
  const ride = { card, at: trip.at, routeLegs: planned, passengers: passengersOf(trip), uncertainty: UNCERTAINTY };
  const estimate = isFixed ? null : estimateCard(ride, calendar);
  const range =
    estimate === null
      ? {}
      : { range: { low: priced(estimate.low, null).payable, high: priced(estimate.high, null).payable } };
  const shown = {
    ...breakdown.card,
    ...range,
    ...(offers.length === 0 ? {} : { offers }),
    ...(charges === undefined ? {} : { charges }),
  };
  return { ok: true, breakdown: { ...breakdown, card: shown } };
}

/**
 * The price of a ride that is changed under way, with what its card lets the driver add: that does not depend on where the ride goes.
 * `before`: the estimate before the change.
 */
export function withItsOffers(lines: FareBreakdown, before: FareBreakdown): FareBreakdown {
  if (lines.card === undefined || before.card === undefined) return lines;
  const { offers, charges } = before.card;
  return {
    ...lines,
    card: { ...lines.card, ...(offers === undefined ? {} : { offers }), ...(charges === undefined ? {} : { charges }) },
  };
}

/** The charge for booking on the price that was agreed, pence; 0 where there was none. */
const bookingAgreed = ({ card }: AgreedFare): Pence => card?.extras?.find(({ kind }) => kind === 'booking')?.pence ?? 0;

/** The trip with its pickup called as it was booked, unless the price that was agreed has a charge for the place. */
function placedAsAgreed(trip: FareTrip, { card }: AgreedFare): FareTrip {
  const hasPlace = card?.extras?.some(({ kind }) => kind === 'place') ?? false;
  return hasPlace || trip.bookedZone === undefined ? trip : { ...trip, pickupZone: trip.bookedZone };
}

/**
 * The price by the card of a trip as driven: the taximeter's reading (or our own count without one) and the card's extras, or
 * the agreed price if that is lower. A charge for booking that was raised since is not asked, nor one for a place that the zone
 * was only named after since.
 */
export function cardFinal(driven: FareTrip, now: Table, agreed: AgreedFare): FareAnswer {
  const trip = placedAsAgreed(driven, agreed);
  const bookingCharge = Math.min(now.authority.bookingCharge, bookingAgreed(agreed));
  const table = { ...now, authority: { ...now.authority, bookingCharge } };
  const found = countedBy(trip, legsOf(trip), table, true);
  if (found === null) return { ok: false, error: 'no_tariff_found' };
  const { counted, priced } = found;
  const reading = trip.taximeter ?? null;
  const fare = priced(reading ?? counted.pence, agreed.fixed_price_flag ? agreed.total : null);
  return { ok: true, breakdown: breakdownOf(trip, table, found, fare, reading === null ? 'trail' : 'taximeter') };
}

const sumOf = ({ lines }: CardFare, kind: string): Pence =>
  lines.filter((line) => line.kind === kind).reduce((sum, { pence }) => sum + pence, 0);

function breakdownOf(
  trip: FareTrip,
  { carType, settings }: Table,
  { card: from, counted }: Pick<Counted, 'card' | 'counted'>,
  fare: CardFare,
  source: ReadingSource,
): FareBreakdown & { card: CardLines } {
  const unit = distanceUnitOf(settings);
  const { card, band, changes } = counted;
  const words = from.bands.find(({ name }) => name === band)?.words;
  const extras = fare.lines.flatMap((line) => (line.kind === 'reading' ? [] : [line]));
  const lines: CardLines = {
    ...card,
    band,
    ...(changes === undefined ? {} : { changes }),
    ...(words === undefined ? {} : { words }),
    reading: fare.reading.pence,
    source,
    counted: counted.pence,
    ...(extras.length === 0 ? {} : { extras }),
    allowed: fare.allowed,
  };
  const noTier = { length: 0, unit_length: 0, units: 0, price: 0 };
  return {
    tariff: band,
    tier_1: 0,
    tier_2: 0,
    tier_3: 0,
    waiting: 0,
    extra_passengers: sumOf(fare, 'passengers'),
    car_type: 0,
    outstation: 0,
    holiday: 0,
    min_fare_top_up: 0,
    subtotal: fare.reading.pence,
    convenience_fee: fare.platform_fee,
    tolls: sumOf(fare, 'tolls'),
    fixed_price_adjustment: fare.payable - fare.allowed,
    fixed_price_flag: fare.agreed !== undefined,
    total: fare.payable,
    driver_share: fare.driver_share,
    card: lines,
    facts: {
      distance: distanceMillionths(trip.distanceMetres, unit) / MILLION,
      distance_unit: unit,
      tiers: [noTier, noTier, noTier],
      wait_units: 0,
      wait_unit_seconds: 0,
      wait_price: 0,
      passengers: Math.max(0, Math.floor(trip.extraPassengers)),
      outstation_percent: 0,
      outstation_applied: false,
      holiday_kind: 'none',
      holiday_percent: 0,
      toll_count: 0,
      convenience_fee_percent: carType.convenience_fee_type === 'percentage' ? Number(carType.convenience_fees) : 0,
    },
  };
}
