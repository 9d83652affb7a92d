/** Car types a rider chooses from. A plain hackney has no prices of its own, so the zone's tariff alone sets its fare. */
import { SEATS_UNSAID } from '../limits';
import { type TypedNumber, typedNumber } from '../money/decimal';

export const FEE_TYPES = ['flat', 'percentage'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

/** `rates/car_type/{id}`. Prices are pounds as typed; the unit of distance is the settings' km or mile. */
export type CarType = {
  id?: string;
  image: string;
  name: string;
  base_fare: TypedNumber;
  rate_per_unit_distance: TypedNumber;
  rate_per_hour: TypedNumber;
  min_fare: TypedNumber;
  convenience_fees: TypedNumber;
  convenience_fee_type: FeeType;
  extra_info: string;
  /** Passengers it takes; absent in rows saved before the desk could say. */
  seats?: TypedNumber;
  /** Former names, one per line: profiles and bookings refer to a car type by the name it had at the time. */
  former_names?: string;
};

/**
 * True when a trip that ends before the meter's first unit costs nothing: tiers charge whole units only, so what a
 * hirer owes from the start must be a minimum or a base fare.
 */
export const isFreeAtOnce = ({ min_fare, base_fare }: Pick<CarType, 'min_fare' | 'base_fare'>): boolean =>
  !(typedNumber(min_fare) > 0) && !(typedNumber(base_fare) > 0);

/** The most passengers beyond the first that this car type takes. */
export const extraSeatsOf = ({ seats }: Pick<CarType, 'seats'>): number => Number(seats ?? SEATS_UNSAID) - 1;
