/** What the office calls a row of one of its tables. */
import { AUDIT_VALUE_MAX_CHARACTERS } from './audit';
import { EVERY_TARIFF } from '../pricing/tariff';
import type { AnyRow } from './catalogue';
import type { TableName } from './tables';

function said(row: AnyRow, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? value.trim() : '';
}
const by =
  (field: string) =>
  (row: AnyRow): string =>
    said(row, field);

/** 'Day', 'every tariff (Christmas Day)'. */
function holidayName(row: AnyRow): string {
  const tariff = said(row, 'tariff') === EVERY_TARIFF ? 'every tariff' : said(row, 'tariff');
  const name = said(row, 'name');
  return name === '' ? tariff : `${tariff} (${name})`;
}

const NAMES: Readonly<Record<TableName, (row: AnyRow) => string>> = {
  car_type: by('name'),
  zones: by('name'),
  tariff: (row) => `${said(row, 'title')} in ${said(row, 'name')}`,
  plans: by('tariff'),
  holiday: holidayName,
  bank_holidays: (row) => said(row, 'name') || said(row, 'date'),
  offers: by('promo_name'),
  cancel_reason: by('label'),
  // The browser knows the authorities' names; a code is what the row holds.
  authorities: by('gss'),
};

/** A row's name for the audit; undefined without one. */
export function rowName(table: TableName, row: AnyRow | null): string | undefined {
  if (row === null) return undefined;
  return NAMES[table](row).slice(0, AUDIT_VALUE_MAX_CHARACTERS) || undefined;
}
