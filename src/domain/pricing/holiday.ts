/** Holiday rules: days on which tariffs cost more, and which rule applies. */
import * as v from 'valibot';
import { HOLIDAY_NAME_MAX_CHARACTERS } from '../limits';
import type { MessageKey } from '../messages';
import type { TypedNumber } from '../money/decimal';
import { plainLine } from '../plainText';
import { DEFAULT_TIME_ZONE, localDateOf, WEEKDAYS, type Weekday } from '../time/time';
import { requiredText, typedAmount } from '../typedFields';
import { FEE_TYPES, type FeeType } from './carType';
import { EVERY_TARIFF } from './tariff';

/** On which days a rule holds. The first two words are stored since the first release. */
export const HOLIDAY_OPTIONS = ['weekwise', 'daywise', 'bank_holiday'] as const;

/**
 * `holiday` rows. `tariff` is a tariff's title, or `EVERY_TARIFF`. `week` is for 'weekwise' alone, and `holiday_date`
 * (`yyyy-MM-dd`) for 'daywise'; otherwise they are ''. `price` is pounds or percent.
 */
export type Holiday = {
  /** What people call the day: 'Christmas Day'. Empty or missing in a rule without a name. */
  name?: string;
  tariff: string;
  option: (typeof HOLIDAY_OPTIONS)[number];
  week: Weekday | '';
  holiday_date: string;
  calc_type: FeeType;
  price: TypedNumber;
};

/** A local day as rules tell days apart. `date` is `yyyy-MM-dd`. */
export type RuledDay = { weekday: Weekday; date: string; isBankHoliday: boolean };

/** True when a stored holiday date is this local day. Nearly all are plain dates, for which a comparison is enough. */
function isOnDay(stored: string, date: string, timeZone: string): boolean {
  if (stored === date) return true;
  const isPlainDay = typeof stored === 'string' && stored.length === 10 && stored[4] === '-';
  return !isPlainDay && localDateOf(stored, timeZone) === date;
}

/** How closely a rule fits a day: 3 for its date, 2 for a bank holiday, 1 for its weekday, 0 if it does not hold then. */
function fitOf(rule: Holiday, { weekday, date, isBankHoliday }: RuledDay, timeZone: string): number {
  if (rule.option === 'daywise') return isOnDay(rule.holiday_date, date, timeZone) ? 3 : 0;
  if (rule.option === 'bank_holiday') return isBankHoliday ? 2 : 0;
  return rule.option === 'weekwise' && rule.week === weekday ? 1 : 0;
}

/**
 * The one holiday rule that applies to a tariff on a local day: a rule for the date comes before one for every bank
 * holiday, and that before one for the weekday. Of two that fit the day alike, the one that names the tariff comes before
 * the one for every tariff; so equal rules of all tariffs may be put together in one, and no fare changes. Of two that
 * are alike in this too, it is the first row. A stored date that is not yet a plain date (an import's ISO date-time or
 * epoch ms) is read in `timeZone`.
 */
export function holidayOf(
  holidays: readonly Holiday[],
  title: string,
  day: RuledDay,
  timeZone: string = DEFAULT_TIME_ZONE,
): Holiday | null {
  let found: Holiday | null = null;
  let best = 0;
  for (const rule of holidays) {
    const isOwn = rule.tariff === title;
    if (!isOwn && rule.tariff !== EVERY_TARIFF) continue;
    const fit = fitOf(rule, day, timeZone);
    const rank = fit === 0 ? 0 : 2 * fit + (isOwn ? 1 : 0);
    if (rank <= best) continue;
    found = rule;
    best = rank;
  }
  return found;
}

/** The day of a rule, in one form for every stored date; '' while it has none. */
const dayOf = ({ option, week, holiday_date }: Holiday): string =>
  option === 'bank_holiday' ? option : option === 'weekwise' ? week : localDateOf(holiday_date, DEFAULT_TIME_ZONE);

/** True when two rules are for the same tariff on the same day, so that the first alone ever applies. */
export const isSameHoliday = (one: Holiday, other: Holiday): boolean =>
  one.tariff === other.tariff && one.option === other.option && dayOf(one) !== '' && dayOf(one) === dayOf(other);

/** The first fault in a holiday rule, with its field. The order is that in which a person should see the four messages. */
function holidayFault({ option, week, holiday_date }: Pick<Holiday, 'option' | 'week' | 'holiday_date'>): {
  field: 'week' | 'holiday_date';
  message: MessageKey;
} | null {
  if (option === 'weekwise' && week === '') return { field: 'week', message: 'select_week_option' };
  if (option === 'daywise' && holiday_date === '') return { field: 'holiday_date', message: 'select_day_option' };
  if (option !== 'weekwise' && week !== '') return { field: 'week', message: 'empty_week_day' };
  return option === 'daywise' || holiday_date === '' ? null : { field: 'holiday_date', message: 'empty_holiday_date' };
}

/**
 * An edited holiday rule; the message of an issue is a key. The date may also be an ISO date-time or epoch ms, and is
 * stored as the service's local date.
 */
export const holidaySchema = v.pipe(
  v.object({
    name: v.optional(
      v.pipe(
        v.string(),
        v.transform(plainLine),
        v.maxLength(HOLIDAY_NAME_MAX_CHARACTERS, 'no_details_error' satisfies MessageKey),
      ),
      '',
    ),
    tariff: requiredText,
    option: v.picklist(HOLIDAY_OPTIONS),
    week: v.optional(v.picklist(['', ...WEEKDAYS]), ''),
    holiday_date: v.pipe(
      v.optional(v.union([v.string(), v.number()]), ''),
      v.transform((typed) => ({ blank: typed === '', date: localDateOf(typed, DEFAULT_TIME_ZONE) })),
      v.check(({ blank, date }) => blank || date !== '', 'select_day_option' satisfies MessageKey),
      v.transform(({ date }) => date),
    ),
    calc_type: v.picklist(FEE_TYPES),
    price: typedAmount,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? holidayFault(dataset.value) : null;
    if (!dataset.typed || fault === null) return;
    const { field, message } = fault;
    addIssue({
      message,
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: field, value: dataset.value[field] }],
    });
  }),
);
