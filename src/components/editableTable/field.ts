/** The declaration of a table's fields: how the list shows them and the form edits them. */
import type { ReactNode } from 'react';
import type { Listed } from '@/backend/connection/observe';
import type { Column } from '@/domain/csvTable';

/** A row being edited: every field as typed. */
export type Draft = Record<string, string>;

export type Choice = { value: string; label: string };

type Shown<Row> = {
  label: string;
  /** One line below the field that explains it. */
  hint?: string;
  /** Takes the hint's place while the value is allowed but probably not meant; null while it is fine. */
  warn?: (draft: Draft) => string | null;
  /** The cell in the list; by default the plain value. */
  cell?: (row: Listed<Row>) => ReactNode;
  /** The value used by search and in a file; by default the stored one. */
  plain?: (row: Listed<Row>) => string | number;
  /** The columns of a file in place of the field's own, where a cell shows more than one value. */
  exported?: readonly Column<Listed<Row>>[];
  /** The sort key, if it differs from `plain`. */
  order?: (row: Listed<Row>) => string | number;
  /** Only in the form, or only in the list. */
  only?: 'form' | 'list';
  /** Small fields share a row of the form. */
  width?: 'half' | 'third';
  /** Right-aligns figures, so that they line up. */
  figures?: boolean;
  /** A heading above this field in the form. */
  section?: string;
  /** Hides the field while this returns false. */
  when?: (draft: Draft) => boolean;
  /** `add`: can only be set on a new row. `never`: maintained by the platform and read-only. */
  editable?: 'add' | 'never';
  required?: boolean;
};

type Editor =
  | { kind: 'text'; lines?: number; upperCase?: boolean; placeholder?: string }
  /** Decimal pounds with the currency symbol. */
  | { kind: 'pounds' }
  /** A length, a count or a percentage, followed by `unit`. */
  | { kind: 'number'; unit?: string; whole?: boolean }
  | { kind: 'choice'; choices: readonly Choice[] | ((draft: Draft) => readonly Choice[]) }
  /** Minutes from midnight in half hours, shown as HH:MM. */
  | { kind: 'halfHour' }
  /** A local date, `yyyy-MM-dd`. */
  | { kind: 'date'; least?: string }
  /** The address of a picture; `store` uploads a chosen file and returns its address. */
  | { kind: 'picture'; store: StorePicture };

export type StorePicture = (picture: File) => Promise<{ ok: true; value: string } | { ok: false; message: string }>;

export type Field<Row> = Editor & Shown<Row> & { field: keyof Row & string };

/** The value of a field for search and export. */
export function plainValue<Row>(field: Field<Row>, row: Listed<Row>): string | number {
  if (field.plain) return field.plain(row);
  const value = row[field.field] as string | number | undefined;
  if (field.kind === 'pounds' || field.kind === 'number') return Number(value ?? 0);
  if (field.kind !== 'choice' || typeof field.choices === 'function') return value ?? '';
  return field.choices.find((choice) => choice.value === value)?.label ?? value ?? '';
}
