import * as v from 'valibot';
import type { MessageKey } from '../messages';
import { optionalText, requiredText, typedAmount, typedSeats } from '../typedFields';
import { FEE_TYPES } from './carType';

/** An edited car type, with typed numbers as numbers. A percentage above 100 would make the driver pay for the ride. */
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
    seats: v.optional(typedSeats),
  }),
  v.forward(
    v.check(
      (car) => car.convenience_fee_type === 'flat' || car.convenience_fees <= 100,
      'percentage_too_high' satisfies MessageKey,
    ),
    ['convenience_fees'],
  ),
);
