/**
 * What a row of each admin table must obey: its schema, its place among the others, and which tables refer to its rows.
 * The endpoint and the editors use this list.
 */
import * as v from 'valibot';
import type { MessageKey } from '../messages';
import { cancelReasonSchema } from '../ride/cancelReason';
import { bankHolidaySchema } from '../pricing/card/bands/bankHolidaySchema';
import { carTypeSchema } from '../pricing/carTypeSchema';
import { lastDayFault, promoSchema } from '../pricing/promo';
import type { PlainRow } from './rowEdit';
import type { TableName } from './tables';
import { holidaySchema } from '../pricing/holiday';
import { planSchema, tariffSchema } from '../pricing/tariff';
import { rulebookSchema } from '../people/licence/rulebook';
import { zoneSchema } from '../place/zone';

/** A row as anybody holds it. */
export type AnyRow = Readonly<Record<string, unknown>>;
/** What is wrong with a row, and at which field. */
export type RowFault = { field: string; key: MessageKey };

export type TableRules = {
  schema: v.GenericSchema<unknown, object>;
  /** No two rows share a value of this field, ignoring case and surrounding spaces. */
  unique?: string;
  /** Said of a second row with this value; by default that the name is taken. */
  taken?: MessageKey;
  /** Written by the server alone: an edit neither sends nor changes these fields. */
  kept?: readonly string[];
  /** The values of the kept fields in a new row. */
  begins?: PlainRow;
  /** The kept field that numbers the rows 0, 1, 2 …: a new row is the last, and a delete closes its gap. */
  numberedBy?: string;
  /** The kept field that holds a row's former names, one a line, the latest first. */
  remembers?: { name: string; in: string };
  /** Rows of other tables that refer to a row of this one by `field`. */
  namedBy?: { field: string; in: readonly { table: TableName; field: string }[] };
  /** The followers that keep the last row of a name from being deleted, and what is said then. */
  heldBy?: { table: TableName; key: MessageKey };
  /** The fault of a row at this time (epoch ms). `before` is the row as it was, null for a new one. */
  fault?: (row: AnyRow, before: AnyRow | null, nowMs: number) => RowFault | null;
};

export const TABLES: Readonly<Record<TableName, TableRules>> = {
  car_type: {
    schema: carTypeSchema,
    unique: 'name',
    kept: ['id', 'former_names'],
    remembers: { name: 'name', in: 'former_names' },
  },
  zones: {
    schema: zoneSchema,
    unique: 'name',
    kept: ['id', 'former_names'],
    remembers: { name: 'name', in: 'former_names' },
    namedBy: { field: 'name', in: [{ table: 'tariff', field: 'name' }] },
    heldBy: { table: 'tariff', key: 'zone_has_tariffs' },
  },
  tariff: {
    schema: tariffSchema,
    namedBy: {
      field: 'title',
      in: [
        { table: 'plans', field: 'tariff' },
        { table: 'holiday', field: 'tariff' },
      ],
    },
    heldBy: { table: 'plans', key: 'tariff_has_plan' },
  },
  plans: { schema: planSchema, unique: 'tariff' },
  holiday: { schema: holidaySchema },
  bank_holidays: { schema: bankHolidaySchema, unique: 'date', taken: 'bank_holiday_taken' },
  offers: {
    schema: promoSchema,
    unique: 'promo_name',
    kept: ['user_avail'],
    begins: { user_avail: 0 },
    fault: lastDayFault,
  },
  cancel_reason: {
    schema: cancelReasonSchema,
    unique: 'label',
    kept: ['value'],
    numberedBy: 'value',
  },
  authorities: {
    schema: rulebookSchema,
    unique: 'gss',
    kept: ['id'],
    namedBy: { field: 'gss', in: [{ table: 'zones', field: 'authority' }] },
  },
};

/** True when a person would take two names for the same. */
export const isSameName = (a: unknown, b: unknown): boolean =>
  String(a).trim().toLowerCase() === String(b).trim().toLowerCase();

/** A row without the server's own fields: what an editor sends and an edit is compared with. */
export function editable(table: TableName, row: AnyRow): PlainRow {
  const kept = TABLES[table].kept ?? [];
  return Object.fromEntries(Object.entries(row).filter(([field]) => !kept.includes(field))) as PlainRow;
}

/** What is wrong with a row among the others of its table and at this time (epoch ms). `before`: null for a new one. */
export function rowFault(
  table: TableName,
  row: AnyRow,
  { others, before, nowMs }: { others: readonly AnyRow[]; before: AnyRow | null; nowMs: number },
): RowFault | null {
  const { unique, taken = 'name_taken', fault } = TABLES[table];
  if (unique !== undefined && others.some((other) => isSameName(other[unique], row[unique]))) {
    return { field: unique, key: taken };
  }
  return fault?.(row, before, nowMs) ?? null;
}

/** The number each row should have, by key: 0, 1, 2 … in the order they have now. */
export function renumbered(rows: Readonly<Record<string, AnyRow>>, field: string): Record<string, number> {
  const order = Object.entries(rows).toSorted(([, a], [, b]) => Number(a[field]) - Number(b[field]));
  return Object.fromEntries(order.map(([key], index) => [key, index]));
}

/** The reason a row may not be deleted, from the other rows of its table and the rows that refer to it; null if it may. */
export function deletionObstacle(
  table: TableName,
  row: AnyRow,
  others: readonly AnyRow[],
  followers: Readonly<Partial<Record<TableName, readonly AnyRow[]>>>,
): MessageKey | null {
  const { namedBy, heldBy } = TABLES[table];
  const name = namedBy === undefined ? undefined : row[namedBy.field];
  if (namedBy === undefined || heldBy === undefined || others.some((other) => other[namedBy.field] === name))
    return null;
  const field = namedBy.in.find((follower) => follower.table === heldBy.table)?.field ?? '';
  return (followers[heldBy.table] ?? []).some((follower) => follower[field] === name) ? heldBy.key : null;
}
