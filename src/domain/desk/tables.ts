/** The tables an admin keeps: what a row of each is and where it is stored. `catalogue.ts` has what a row must obey. */
import { paths } from '../paths';
import type { Zone } from '../place/zone';
import type { CarType } from '../pricing/carType';
import type { Promo } from '../pricing/promo';
import type { BankHolidayChange } from '../pricing/card/bands/ownDays';
import type { Holiday } from '../pricing/holiday';
import type { Plan, Tariff } from '../pricing/tariff';
import type { Rulebook } from '../people/licence/rulebook';
import type { CancelReason } from '../ride/cancelReason';

export type TableRows = {
  car_type: CarType;
  zones: Zone;
  tariff: Tariff;
  plans: Plan;
  holiday: Holiday;
  bank_holidays: BankHolidayChange;
  offers: Promo;
  cancel_reason: CancelReason;
  authorities: Rulebook;
};
export type TableName = keyof TableRows;

export const TABLE_PATHS: Readonly<Record<TableName, string>> = {
  car_type: paths.carTypes(),
  zones: paths.zones(),
  tariff: paths.tariff(),
  plans: paths.plans(),
  holiday: paths.holiday(),
  bank_holidays: paths.bankHolidays(),
  offers: paths.promos(),
  cancel_reason: paths.cancelReason(),
  authorities: paths.authorities(),
};
export const TABLE_NAMES = Object.keys(TABLE_PATHS) as TableName[];
