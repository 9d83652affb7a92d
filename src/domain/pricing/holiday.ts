/** Holiday rules: days on which a tariff costs more, and which rule applies. */
import * as v from 'valibot';
import type { MessageKey } from '../messages';
import type { TypedNumber } from '../money/decimal';
import { DEFAULT_TIME_ZONE, localDateOf, WEEKDAYS, type Weekday } from '../time/time';
import { requiredText, typedAmount } from '../typedFields';
import { FEE_TYPES, type FeeType } from './carType';

/** `holiday` rows, by the tariff's title. `price` is pounds or percent; `holiday_date` is `yyyy-MM-dd` or ''. */
export type Holiday = {
  tariff: string;
  option: 'weekwise' | 'daywise';
  week: Weekday | '';
  holiday_date: string;
  calc_type: FeeType;
  price: TypedNumber;
};

/** True when a stored holiday date is this local day. Nearly all are plain dates, for which a comparison is enough. */
function isOnDay(stored: string, date: string, timeZone: string): boolean {
  if (stored === date) return true;
  const isPlainDay = typeof stored === 'string' && stored.length === 10 && stored[4] === '-';
  return !isPlainDay && localDateOf(stored, timeZone) === date;
}

/**
 * The holiday rule of a tariff on a local day: the rule for that date, otherwise the rule for that weekday. A stored
 * date that is not yet a plain date (an import's ISO date-time or epoch ms) is read in `timeZone`.
 */
export function holidayOf(
  holidays: readonly Holiday[],
  title: string,
  weekday: Weekday,
  date: string,
  timeZone: string = DEFAULT_TIME_ZONE,
): Holiday | null {
  let weekly: Holiday | null = null;
  for (const rule of holidays) {
    if (rule.tariff !== title) continue;
    if (rule.option === 'daywise' && isOnDay(rule.holiday_date, date, timeZone)) return rule;
    if (rule.option === 'weekwise' && rule.week === weekday) weekly ??= rule;
  }
  return weekly;
}

/** The first fault in a holiday rule, with its field. The order is that in which a person should see the four messages. */
function holidayFault(rule: {
  option: Holiday['option'];
  week: string;
  holiday_date: string;
}): { field: 'week' | 'holiday_date'; message: MessageKey } | null {
  if (rule.option === 'weekwise') {
    if (rule.week === '') return { field: 'week', message: 'select_week_option' };
    return rule.holiday_date === '' ? null : { field: 'holiday_date', message: 'empty_holiday_date' };
  }
  if (rule.holiday_date === '') return { field: 'holiday_date', message: 'select_day_option' };
  return rule.week === '' ? null : { field: 'week', message: 'empty_week_day' };
}

/**
 * An edited holiday rule; the message of an issue is a key. The date may also be an ISO date-time or epoch ms, and is
 * stored as the service's local date.
 */
export const holidaySchema = v.pipe(
  v.object({
    tariff: requiredText,
    option: v.picklist(['weekwise', 'daywise']),
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
