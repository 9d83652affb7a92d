/**
 * The fields of a card that is entered or imported. Each message follows the name of its place: 'Band 1 is missing'.
 */
import * as v from 'valibot';
import { SEATS_MAX } from '../../limits';
import { plainLine } from '../../plainText';
import { isLocalDate, WEEKDAYS } from '../../time/time';
import { clockMinutes, isYearlyTime, lengthMetres, timeSeconds } from './meter/measures';
import { decimalRatio } from './meter/ratio';

/** The largest sum on a card, pence, and the longest text. */
const PENCE_MAX = 100_000;
const TEXT_MAX = 500;

/** The message for an object with an unknown or a missing field, or for something that is not an object. */
export const fieldsFault = (issue: { readonly expected: string | null }): string => {
  if (issue.expected === 'never') return 'is not part of a card';
  return issue.expected === 'Object' ? 'must be an object' : 'is missing';
};

/** An object with these fields and no others. */
export const fields = <Entries extends v.ObjectEntries>(entries: Entries) => v.strictObject(entries, fieldsFault);

/** An object with at least one of these fields: the database does not keep empty objects. */
export const someFields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    fields(entries),
    v.check(
      (row) => Object.values(row).some((value) => value !== undefined),
      'must not be empty; leave it out instead',
    ),
  );

export const text = v.pipe(
  v.string('must be text'),
  v.transform(plainLine),
  v.minLength(1, 'must not be empty'),
  v.maxLength(TEXT_MAX, `must not be longer than ${TEXT_MAX} characters`),
);

/** Words for a passenger's need. No charge and no band may be named after one. */
const NEED =
  /wheel ?chair|push ?chair|\bbugg(y|ies)\b|\bprams?\b|assistance|guide dog|hearing dog|disab|mobility|walking|crutch|\bcarers?\b|boarding|\bramps?\b/i;

/** The name of something that is charged for. It cannot be a need. */
export const chargedName = v.pipe(
  text,
  v.check((name) => !NEED.test(name), 'names a need, for which nothing may be charged'),
);

const wholeNumber = (least: number, most: number, what: string) => {
  const message = `must be ${what} from ${least} to ${most}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};

export const pence = wholeNumber(0, PENCE_MAX, 'whole pence');
export const count = wholeNumber(0, 100, 'a whole number');
export const passengerCount = wholeNumber(1, SEATS_MAX, 'a whole number');
export const minutes = wholeNumber(0, 120, 'whole minutes');

const isMoreThanNothing = (ratio: { over: bigint } | null): boolean => ratio !== null && ratio.over > 0n;

export const distance = v.pipe(
  v.string('must be text'),
  v.check(
    (typed) => isMoreThanNothing(lengthMetres(typed)),
    'is not a distance such as 176 yards, 1/12 mile or 254.6 metres',
  ),
);
export const time = v.pipe(
  v.string('must be text'),
  v.check((typed) => isMoreThanNothing(timeSeconds(typed)), 'is not a time such as 40 seconds or 2 minutes 36 seconds'),
);
/** A decimal as text, so that it stays exact: '1.5'. */
export const factor = v.pipe(
  v.string('must be a decimal in quotation marks'),
  v.check(
    (typed) => /^\d{1,3}(\.\d{1,4})?$/.test(typed) && isMoreThanNothing(decimalRatio(typed)),
    'is not a number such as 1.5',
  ),
);

export const localDate = v.pipe(v.string('must be text'), v.check(isLocalDate, 'is not a date such as 2026-04-01'));
const clock = v.pipe(
  v.string('must be text'),
  v.check((typed) => clockMinutes(typed) !== null, 'is not a time of day from 00:00 to 24:00'),
);
const yearlyTime = v.pipe(
  v.string('must be text'),
  v.check(isYearlyTime, 'is not a yearly date and time such as 12-24 20:00'),
);

const filled = <Row extends v.GenericSchema>(row: Row, what: string, most: number) =>
  v.pipe(
    v.array(row, 'must be a list'),
    v.minLength(1, `must have ${what}; leave it out instead`),
    v.maxLength(most, `must have ${most} at most`),
  );

/** A list with at least one row: the database does not keep empty lists. */
export const listOf = <Row extends v.GenericSchema>(row: Row, what: string) => filled(row, what, 30);

/** A time at which something applies; 00:00 to 24:00 is always. */
export const span = someFields({
  weekdays: v.optional(
    filled(v.picklist(WEEKDAYS, 'is not a weekday: sun, mon, tue, wed, thu, fri, sat'), 'a weekday', 7),
  ),
  bank_holidays: v.optional(v.picklist(['only', 'not'], 'must be "only" or "not"')),
  from: v.optional(clock),
  to: v.optional(clock),
  starts: v.optional(v.literal('day_before', 'must be "day_before"')),
  ends: v.optional(v.literal('day_after', 'must be "day_after"')),
  between: v.optional(fields({ from: yearlyTime, to: yearlyTime })),
});
