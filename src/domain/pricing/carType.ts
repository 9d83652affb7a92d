/** Car types a rider chooses from. A plain hackney has no prices of its own: the zone's tariff is then the whole meter. */
import * as v from 'valibot';
import { optionalText, requiredText, typedAmount } from './typedFields';
import type { TypedNumber } from './decimal';
import type { MessageKey } from './messages';

export const FEE_TYPES = ['flat', 'percentage'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

/** `rates/car_type/{id}` (SPEC section 3). Prices are pounds as typed; the unit of distance is the settings' km or mile. */
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
  /** What it was called before, one a line: profiles and bookings name their car type by its name of then. */
  former_names?: string;
};

/** An edited car type: typed numbers become numbers. A percentage above 100 would leave the driver to pay for the ride. */
export const carTypeSchema = v.pipe(
  v.object({
    image: optionalText,
    name: requiredText,
    base_fare: typedAmount,
    rate_per_unit_distance: typedAmount,
    rate_per_hour: typedAmount,
    min_fare: typedAmount,
    convenience_fees: typedAmount,
    convenience_fee_type: v.picklist(FEE_TYPES),
    extra_info: optionalText,
  }),
  v.forward(
    v.check(
      (car) => car.convenience_fee_type === 'flat' || car.convenience_fees <= 100,
      'percentage_too_high' satisfies MessageKey,
    ),
    ['convenience_fees'],
  ),
);
