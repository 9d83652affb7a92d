/** A row being edited: from the row to typed text, and from typed text to a row or its faults. */
import * as v from 'valibot';
import { typedNumber } from '@/domain/money/decimal';
import { isMessageKey, messages } from '@/domain/messages';
import type { Draft, Field } from './field';

/** Error messages by field. */
export type Faults = Readonly<Partial<Record<string, string>>>;

export function draftOf<Row>(fields: readonly Field<Row>[], row: Partial<Row>): Draft {
  return Object.fromEntries(fields.map((field) => [field.field, asTyped(field, row[field.field])]));
}

/** Formats a price with its pence, unless it is finer than a penny. */
function asTyped<Row>({ kind }: Field<Row>, value: unknown): string {
  const hundredths = typedNumber(value) * 100;
  const isPence = kind === 'pounds' && Math.abs(hundredths - Math.round(hundredths)) < 1e-6;
  if (isPence) return (Math.round(hundredths) / 100).toFixed(2);
  return typeof value === 'string' ? value : String((value as number | undefined) ?? '');
}

/** A field's error message, in words a person can act on. */
function words(label: string, issue: v.BaseIssue<unknown>): string {
  if (isMessageKey(issue.message) && issue.message !== 'no_details_error') return messages[issue.message];
  switch (issue.type) {
    case 'min_length':
    case 'picklist':
      return `${label} is required.`;
    case 'max_length':
      return `${label} is too long.`;
    case 'min_value':
      return 'Please enter 0 or more.';
    case 'max_value':
      return `Please enter at most ${String(issue.requirement)}.`;
    case 'number':
    case 'finite':
      return 'Please enter a number.';
    case 'integer':
      return 'Please enter a whole number.';
    default:
      return messages.no_details_error;
  }
}

export type Checked<Row> = { ok: true; row: Row } | { ok: false; faults: Faults };

/** The row the draft means, or the first fault of each field. A fault without a field is under ''. */
export function checkDraft<Row>(
  fields: readonly Field<Row>[],
  schema: v.GenericSchema<unknown, Row>,
  draft: Draft,
): Checked<Row> {
  const result = v.safeParse(schema, draft);
  if (result.success) return { ok: true, row: result.output };
  const faults: Record<string, string> = {};
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? '';
    const field = fields.find((candidate) => candidate.field === name && candidate.only !== 'list');
    faults[field?.field ?? ''] ??= words(field?.label ?? '', issue);
  }
  return { ok: false, faults };
}
