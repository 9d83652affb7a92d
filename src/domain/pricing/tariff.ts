/** Tariffs (when a zone's price list applies) and plans (the price list itself), and how each is chosen. */
import * as v from 'valibot';
import { type TypedNumber, typedNumber } from '../money/decimal';
import { halfHour, requiredText, typedAmount } from '../typedFields';
import type { MessageKey } from '../messages';

/**
 * `tariff` rows: a zone by `name`, a window in minutes from midnight. It spans midnight if `fromtime` is above
 * `totime`.
 */
export type Tariff = { name: string; title: string; fromtime: TypedNumber; totime: TypedNumber };

/** Stands for every tariff in a rule that otherwise names one by its title, so it is no tariff's title. */
export const EVERY_TARIFF = '*';

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

/** An edited tariff. A window between equal ends would be empty; the whole day is 00:00 to 24:00. */
export const tariffSchema = v.pipe(
  v.object({ name: requiredText, title: requiredText, fromtime: halfHour, totime: halfHour }),
  v.forward(
    v.check(({ fromtime, totime }) => fromtime !== totime, 'tariff_window_empty' satisfies MessageKey),
    ['totime'],
  ),
  v.forward(
    v.check(({ title }) => title !== EVERY_TARIFF, 'tariff_title_reserved' satisfies MessageKey),
    ['title'],
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
