/** How a table's fields are shown in its list and edited in its form: what a screen declares. */
import type { ReactNode } from 'react';
import type { Listed } from '@/backend/observe';

/** A row under edit: everything as typed. */
export type Draft = Record<string, string>;

export type Choice = { value: string; label: string };

type Shown<Row> = {
  label: string;
  /** One line below the field that says what it does. */
  hint?: string;
  /** The cell in the list; without it the value as it is. */
  cell?: (row: Listed<Row>) => ReactNode;
  /** What the search finds and the export holds; without it the value as it is. */
  plain?: (row: Listed<Row>) => string | number;
  /** What the list is sorted by, where that is not `plain`. */
  order?: (row: Listed<Row>) => string | number;
  /** Only in the form, or only in the list. */
  only?: 'form' | 'list';
  /** Small fields share a line of the form. */
  width?: 'half' | 'third';
  /** Figures stand to the right, under each other. */
  figures?: boolean;
  /** A heading that begins with this field in the form. */
  section?: string;
  /** Fields that are not asked for at the moment are not there. */
  when?: (draft: Draft) => boolean;
  /** `add`: can be set once and not changed. `never`: kept by the platform, only shown. */
  editable?: 'add' | 'never';
  required?: boolean;
};

type Editor =
  | { kind: 'text'; lines?: number; upperCase?: boolean; placeholder?: string }
  /** Decimal pounds with the currency's sign. */
  | { kind: 'pounds' }
  /** A length, a count, a percentage: `unit` stands behind it. */
  | { kind: 'number'; unit?: string; whole?: boolean }
  | { kind: 'choice'; choices: readonly Choice[] | ((draft: Draft) => readonly Choice[]) }
  /** Minutes from midnight in half hours, shown HH:MM. */
  | { kind: 'halfHour' }
  /** A local day, `yyyy-MM-dd`. */
  | { kind: 'date'; least?: string }
  /** The address of a picture; `store` puts a chosen file away and answers its address. */
  | { kind: 'picture'; store: StorePicture };

export type StorePicture = (picture: File) => Promise<{ ok: true; value: string } | { ok: false; message: string }>;

export type Field<Row> = Editor & Shown<Row> & { field: keyof Row & string };

/** The value of a field for searching and the export. */
export function plainValue<Row>(field: Field<Row>, row: Listed<Row>): string | number {
  if (field.plain) return field.plain(row);
  const value = row[field.field] as string | number | undefined;
  if (field.kind === 'pounds' || field.kind === 'number') return Number(value ?? 0);
  if (field.kind !== 'choice' || typeof field.choices === 'function') return value ?? '';
  return field.choices.find((choice) => choice.value === value)?.label ?? value ?? '';
}
