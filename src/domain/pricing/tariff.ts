/** Tariffs (when a zone's price list applies), plans (the price list itself) and holiday rules, and how each is chosen. */
import * as v from 'valibot';
import { type TypedNumber, typedNumber } from '../money/decimal';
import { DEFAULT_TIME_ZONE, localDateOf, WEEKDAYS, type Weekday } from '../time/time';
import { halfHour, requiredText, typedAmount } from '../typedFields';
import { FEE_TYPES, type FeeType } from './carType';
import type { MessageKey } from '../messages';

/**
 * `tariff` rows: a zone by `name`, a window in minutes from midnight. It spans midnight if `fromtime` is above
 * `totime`.
 */
export type Tariff = { name: string; title: string; fromtime: TypedNumber; totime: TypedNumber };

/** `plans` rows, by the tariff's title. Prices in pounds, lengths in the settings' unit, `waiting_time` in seconds. */
export type Plan = {
  tariff: string;
  waiting_time: TypedNumber;
  waiting_price: TypedNumber;
  distance_1: TypedNumber;
  distance_2: TypedNumber;
  distance_3: TypedNumber;
  price_1: TypedNumber;
  price_2: TypedNumber;
  price_3: TypedNumber;
  max_1: TypedNumber;
  max_2: TypedNumber;
  max_3: TypedNumber;
  extra_passenger: TypedNumber;
  toll_charges: TypedNumber;
  /** Percent. */
  outstation: TypedNumber;
};

/** `holiday` rows, by the tariff's title. `price` is pounds or percent; `holiday_date` is `yyyy-MM-dd` or ''. */
export type Holiday = {
  tariff: string;
  option: 'weekwise' | 'daywise';
  week: Weekday | '';
  holiday_date: string;
  calc_type: FeeType;
  price: TypedNumber;
};

/** The first tariff of a zone whose window contains the minute: `fromtime` included, `totime` not, equal ends empty. */
export function pickTariff(tariffs: readonly Tariff[], zoneName: string, minuteOfDay: number): Tariff | null {
  for (const tariff of tariffs) {
    if (tariff.name !== zoneName) continue;
    const from = typedNumber(tariff.fromtime);
    const to = typedNumber(tariff.totime);
    const after = minuteOfDay >= from;
    const before = minuteOfDay < to;
    if (from <= to ? after && before : after || before) return tariff;
  }
  return null;
}

/** The titles of tariffs, each once. */
export const titlesOf = (tariffs: readonly Tariff[]): string[] => [...new Set(tariffs.map(({ title }) => title))];

/** What is amiss with a title that a plan or a holiday names: no tariff has it. Null while the titles are not known. */
export const goneTariff = (title: string, titles: readonly string[] | null): string | null =>
  titles === null || titles.includes(title) ? null : 'No such tariff';

/** The plan of a tariff, by its title. */
export function planOf(plans: readonly Plan[], title: string): Plan | null {
  return plans.find((plan) => plan.tariff === title) ?? null;
}

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

/** An edited tariff. A window between equal ends would be empty; the whole day is 00:00 to 24:00. */
export const tariffSchema = v.pipe(
  v.object({ name: requiredText, title: requiredText, fromtime: halfHour, totime: halfHour }),
  v.forward(
    v.check(({ fromtime, totime }) => fromtime !== totime, 'tariff_window_empty' satisfies MessageKey),
    ['totime'],
  ),
);

export const planSchema = v.object({
  tariff: requiredText,
  waiting_time: typedAmount,
  waiting_price: typedAmount,
  distance_1: typedAmount,
  distance_2: typedAmount,
  distance_3: typedAmount,
  price_1: typedAmount,
  price_2: typedAmount,
  price_3: typedAmount,
  max_1: typedAmount,
  max_2: typedAmount,
  max_3: typedAmount,
  extra_passenger: typedAmount,
  toll_charges: typedAmount,
  outstation: typedAmount,
});

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
