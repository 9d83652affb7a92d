/** Schema fields shared by the tables an admin edits: typed values trimmed and converted to numbers, or a message key. */
import * as v from 'valibot';
import { SEATS_MAX } from './limits';
import type { MessageKey } from './messages';
import { plainText } from './plainText';

const INCOMPLETE: MessageKey = 'no_details_error';
/** Longest short text in a table, characters. */
export const TEXT_MAX = 2000;
/** Largest typed amount; a larger one is more likely a slip of the finger than a price. */
export const AMOUNT_MAX = 100_000;

/** A GSS code: a letter for the nation, and eight digits. */
export const GSS = /^[ESW][0-9]{8}$/;

export const requiredText = v.pipe(
  v.string(INCOMPLETE),
  v.transform(plainText),
  v.minLength(1, INCOMPLETE),
  v.maxLength(TEXT_MAX, INCOMPLETE),
);
export const optionalText = v.optional(
  v.pipe(v.string(INCOMPLETE), v.transform(plainText), v.maxLength(TEXT_MAX, INCOMPLETE)),
  '',
);

/** A number or numeric text as a number; an empty field is 0. */
const number = v.pipe(
  v.union([v.number(), v.string()], INCOMPLETE),
  v.transform((typed) => (typeof typed === 'string' ? Number(typed.trim()) : typed)),
  v.number(INCOMPLETE),
  v.finite(INCOMPLETE),
);

/** A price, length, time or percentage: 0 or more. A missing value counts as 0. */
export const typedAmount = v.optional(v.pipe(number, v.minValue(0, INCOMPLETE), v.maxValue(AMOUNT_MAX, INCOMPLETE)), 0);

/** The passengers a car takes: 1 to SEATS_MAX. */
export const typedSeats = v.pipe(
  number,
  v.integer(INCOMPLETE),
  v.minValue(1, INCOMPLETE),
  v.maxValue(SEATS_MAX, INCOMPLETE),
);

/** Minutes from midnight, 0 to 1440 in steps of 30. */
export const halfHour = v.pipe(
  number,
  v.minValue(0, INCOMPLETE),
  v.maxValue(1440, INCOMPLETE),
  v.multipleOf(30, INCOMPLETE),
);
