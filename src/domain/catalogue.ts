/**
 * The tables an admin keeps (SPEC section 2, editors): where each stands, what a row must be, and which tables name each
 * other's rows. Endpoint, rules and editors all go by this one list.
 */
import * as v from 'valibot';
import { cancelReasonSchema } from './cancelReason';
import { carTypeSchema } from './carType';
import { paths } from './paths';
import { promoSchema } from './promo';
import type { PlainRow, TableName } from './rowEdit';
import { holidaySchema, planSchema, tariffSchema } from './tariff';
import { zoneSchema } from './zone';

export type TableRules = {
  path: string;
  schema: v.GenericSchema<unknown, object>;
  /** No two rows have the same of this field, however it is written. */
  unique?: string;
  /** Kept by the server alone: an edit neither sends nor changes it. */
  kept?: readonly string[];
  /** Rows of other tables that name a row of this one by `field`. */
  namedBy?: { field: string; in: readonly { table: TableName; field: string }[] };
};

export const TABLES: Record<TableName, TableRules> = {
  car_type: { path: paths.carTypes(), schema: carTypeSchema, unique: 'name', kept: ['id', 'former_names'] },
  zones: {
    path: paths.zones(),
    schema: zoneSchema,
    unique: 'name',
    kept: ['id'],
    namedBy: { field: 'name', in: [{ table: 'tariff', field: 'name' }] },
  },
  tariff: {
    path: paths.tariff(),
    schema: tariffSchema,
    namedBy: {
      field: 'title',
      in: [
        { table: 'plans', field: 'tariff' },
        { table: 'holiday', field: 'tariff' },
      ],
    },
  },
  plans: { path: paths.plans(), schema: planSchema, unique: 'tariff' },
  holiday: { path: paths.holiday(), schema: holidaySchema },
  offers: { path: paths.offers(), schema: promoSchema, unique: 'promo_name', kept: ['user_avail'] },
  cancel_reason: { path: paths.cancelReason(), schema: cancelReasonSchema, unique: 'label', kept: ['value'] },
};

/** Two names a person would take for the same. */
export const isSameName = (a: unknown, b: unknown): boolean =>
  String(a).trim().toLowerCase() === String(b).trim().toLowerCase();

/** A row of a table without what the server keeps: what an editor sends and an edit is compared by. */
export function editable(table: TableName, row: Readonly<Record<string, unknown>>): PlainRow {
  const kept = TABLES[table].kept ?? [];
  return Object.fromEntries(Object.entries(row).filter(([field]) => !kept.includes(field))) as PlainRow;
}
