/** The leaves of an admin table, from the schema its rows obey in `src/domain`. */
import { AMOUNT_MAX, halfHour, optionalText, requiredText, TEXT_MAX, typedAmount } from '@/domain/typedFields';
import { all, type Expression, named } from './language/expression';
import { newData } from './language/scope';
import * as is from './values';
import { leaf, type RulesNode } from './values';

const MINUTES_IN_DAY = 1440;
/** Tariff windows are set in these steps, minutes. */
const WINDOW_STEP_MINUTES = 30;

const minuteOfDay = named(
  'minuteOfDay',
  `a minute of the day, in steps of ${WINDOW_STEP_MINUTES}`,
  all(is.whole(0, MINUTES_IN_DAY), newData.val().isMultipleOf(WINDOW_STEP_MINUTES)),
);

/** The kinds of field that tables share, each with its rule. */
const KINDS = new Map<unknown, Expression>([
  [requiredText, is.text(TEXT_MAX)],
  [optionalText, is.textOrEmpty(TEXT_MAX)],
  [typedAmount, is.number(0, AMOUNT_MAX)],
  [halfHour, minuteOfDay],
]);

type Fields<Name extends string> = { entries: Record<Name, unknown> };

const choicesOf = (kind: unknown): readonly string[] | null =>
  (kind as { options?: readonly string[] }).options ?? null;

/**
 * One leaf for each field of a schema. `own` has the rules of the fields of no shared kind.
 * @throws Error for a field without a rule
 */
export function leavesOf<Name extends string>(
  schema: Fields<Name>,
  own: Partial<Record<Name, Expression>> = {},
): Record<Name, RulesNode> {
  const leaves = Object.entries(schema.entries).map(([field, kind]) => {
    const choices = choicesOf(kind);
    const rule = own[field as Name] ?? KINDS.get(kind) ?? (choices === null ? undefined : is.oneOf(choices));
    if (rule === undefined) throw new Error(`no rule for the field ${field}`);
    return [field, leaf(rule)];
  });
  return Object.fromEntries(leaves) as Record<Name, RulesNode>;
}
