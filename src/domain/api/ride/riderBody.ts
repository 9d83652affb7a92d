/** The rider's fields in the body of a request, from their one list. */
import * as v from 'valibot';
import { plainText } from '../../plainText';
import { RIDER_FIELDS, type RiderFieldName } from '../../ride/riderFields';

/** A whole number from 0 to `most`. */
export const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

const SCHEMAS = {
  count: (most: number) => v.optional(count(most), 0),
  text: (most: number) => v.optional(v.pipe(v.string(), v.transform(plainText), v.maxLength(most))),
};

export const riderBody = Object.fromEntries(
  Object.entries(RIDER_FIELDS).map(([name, { kind, most }]) => [name, SCHEMAS[kind](most)]),
) as { [Name in RiderFieldName]: ReturnType<(typeof SCHEMAS)[(typeof RIDER_FIELDS)[Name]['kind']]> };
