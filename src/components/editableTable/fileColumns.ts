/** A table's fields as the columns of a file. */
import type { Listed } from '@/backend/connection/observe';
import type { Column } from '@/domain/csvTable';
import { typedNumber } from '@/domain/money/decimal';
import { type Field, plainValue } from './field';

/** Two columns for a value that is a percentage in some rows and a sum in others. */
export const percentOrPounds = <Row>(
  heading: string,
  isPercentage: (row: Row) => boolean,
  value: (row: Row) => number | string,
): readonly Column<Row>[] => [
  { heading, kind: 'percent', value: (row) => (isPercentage(row) ? typedNumber(value(row)) : null) },
  { heading, kind: 'pounds', value: (row) => (isPercentage(row) ? null : typedNumber(value(row))) },
];

function columnOf<Row>(field: Field<Row>): Column<Listed<Row>> {
  const { label } = field;
  const figure = (row: Listed<Row>): number => typedNumber(plainValue(field, row));
  const text = (row: Listed<Row>): string => String(plainValue(field, row));
  if (field.kind === 'pounds') return { heading: label, kind: 'pounds', value: figure };
  if (field.kind === 'date') return { heading: label, kind: 'date', value: text };
  if (field.kind !== 'number') return { heading: label, kind: 'text', value: text };
  if (field.unit === '%') return { heading: label, kind: 'percent', value: figure };
  return { heading: field.unit === undefined ? label : `${label} (${field.unit})`, kind: 'number', value: figure };
}

export const fileColumns = <Row>(fields: readonly Field<Row>[]): Column<Listed<Row>>[] =>
  fields.flatMap((field) => field.exported ?? [columnOf(field)]);
