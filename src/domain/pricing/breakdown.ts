/**
 * A fare line by line, on either basis: by the plans of the desk, or by the licensing authority's card. The estimate, the
 * dialog, the bill, the receipt and the reports all read this and nothing else.
 */
import type { MessageKey } from '../messages';
import type { Pence } from '../money/money';
import type { DistanceUnit } from '../place/geo';
import type { Weekday } from '../time/time';
import type { CardLeg, CardName, CardReading } from './card/cardReading';
import type { ExtraLine, RideExtras } from './card/extraLines';
import type { DriverExtra } from './card/driverExtras';
import type { MissedCharges } from './card/cardCharges';

/** A trip, planned or driven. `at` is epoch ms; a zone is its name, null outside every zone. */
export type FareTrip = {
  distanceMetres: number;
  durationSeconds: number;
  waitSeconds: number;
  extraPassengers: number;
  tollCount: number;
  pickupZone: string | null;
  dropZone: string | null;
  /** What the pickup's zone was called on the booking: a card may charge for a place by that name. */
  bookedZone?: string;
  at: number;
  /**
   * The parts of the drive by speed, as a taximeter counts them. Without them, one speed is assumed besides the
   * waiting.
   */
  legs?: readonly CardLeg[];
  /** What the taximeter showed at the end; null or missing where the ride is not over or the cab has none. */
  taximeter?: Pence | null;
  /** True where a passenger took the cab where it stood: nobody booked it, so there is no charge for booking. */
  isWalkUp?: boolean;
  /** The extras that the driver charges for, if the authority's card has them. */
  items?: RideItems;
};

/** Pieces that a card may price, and the tolls as they were paid. Nothing that a rider needs is among them. */
export type RideItems = Pick<RideExtras, 'luggage' | 'large_items' | 'animals' | 'tolls_pence'>;

/** Where a reading comes from: the taximeter, the trail of the ride, or the route before it. */
export type ReadingSource = 'taximeter' | 'trail' | 'route';

/** How a fare by an authority's card came about; all sums are pence. Whoever has the card can work it out again. */
export type CardLines = CardName &
  Pick<CardReading, 'band' | 'changes'> & {
    /** When the band applies, as the card prints it. */
    words?: string;
    /** What the bill counts as the taximeter's reading. */
    reading: Pence;
    source: ReadingSource;
    /** The reading by our own count, of the trail or of the route. */
    counted: Pence;
    /** The extras one by one; missing where there are none. */
    extras?: ExtraLine[];
    /** The most that the card gives for this ride. */
    allowed: Pence;
    /** The range in which most rides end; only on an estimate without a fixed price. */
    range?: { low: Pence; high: Pence };
    /** The extras that the driver may add at the end; only on an estimate, and missing if the card has none. */
    offers?: DriverExtra[];
    /** What it may cost not to take the ride; only on an estimate, and missing where the card has nothing of it. */
    charges?: MissedCharges;
  };

/**
 * One distance tier on the bill: lengths in `distance_unit`, `units` whole steps of `unit_length` at `price` pounds.
 */
export type TierFacts = { length: number; unit_length: number; units: number; price: number };

/**
 * Every line in pence, and the facts a bill shows. Plain data without undefined values, so it can be stored directly.
 */
export type FareBreakdown = {
  tariff: string;
  tier_1: Pence;
  tier_2: Pence;
  tier_3: Pence;
  waiting: Pence;
  extra_passengers: Pence;
  car_type: Pence;
  outstation: Pence;
  holiday: Pence;
  min_fare_top_up: Pence;
  /** The sum of the lines above. */
  subtotal: Pence;
  convenience_fee: Pence;
  tolls: Pence;
  /** The difference a fixed price makes to subtotal + convenience_fee + tolls; 0 on a metered ride. */
  fixed_price_adjustment: Pence;
  fixed_price_flag: boolean;
  total: Pence;
  driver_share: Pence;
  /**
   * Only on the basis of the card. Then `subtotal` is the reading, `total` the reading with the extras or the lower price
   * agreed, the lines of tiers and of the car type are 0, and the convenience fee lies inside the total.
   */
  card?: CardLines;
  facts: {
    /** In `distance_unit`, to six decimals. */
    distance: number;
    distance_unit: DistanceUnit;
    tiers: [TierFacts, TierFacts, TierFacts];
    wait_units: number;
    /** Seconds in a unit of waiting, and its price in pounds. */
    wait_unit_seconds: number;
    wait_price: number;
    passengers: number;
    /** Percent charged for leaving the zone; 0 when the trip stayed inside it. */
    outstation_percent: number;
    outstation_applied: boolean;
    /** The form of the holiday rule: 'none' without one, a flat sum, or a percentage (then `holiday_percent`). */
    holiday_kind: 'none' | 'flat' | 'percentage';
    holiday_percent: number;
    /** What the office calls the day of the rule, missing without a name. */
    holiday_name?: string;
    /** The day of a rule for every week, missing for any other rule. */
    holiday_weekday?: Weekday;
    toll_count: number;
    /** Percent of the subtotal taken as the convenience fee; 0 for a flat fee. */
    convenience_fee_percent: number;
  };
};

export type FareAnswer = { ok: true; breakdown: FareBreakdown } | { ok: false; error: MessageKey };

/** The parts of an estimate that a final fare must honour; an estimate's breakdown qualifies. */
export type AgreedFare = Pick<FareBreakdown, 'fixed_price_flag' | 'total' | 'convenience_fee' | 'card'>;

/** No price is agreed any more: the meter decides, however long the trip, on the basis that was agreed. */
export const onTheMeter = ({ card }: AgreedFare): AgreedFare => ({
  fixed_price_flag: false,
  total: 0,
  convenience_fee: 0,
  ...(card === undefined ? {} : { card }),
});
