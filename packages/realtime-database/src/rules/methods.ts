/** The methods that rule expressions may call, with their parameter and return types. */
import type { StaticType } from './scope';
import { RuleFailure } from './ruleSnapshot';
import { asSnapshot, asString, type RuleValue } from './values';

export interface Method {
  readonly takes: readonly StaticType[];
  /** True when the arguments may be left out. */
  readonly optional?: true;
  readonly gives: StaticType;
  readonly call: (target: RuleValue, args: readonly RuleValue[]) => RuleValue;
}

export const SNAPSHOT_METHODS: Readonly<Record<string, Method>> = {
  val: { takes: [], gives: 'any', call: (target) => asSnapshot(target).val() },
  child: { takes: ['string'], gives: 'snapshot', call: (target, [path]) => asSnapshot(target).child(text(path)) },
  parent: { takes: [], gives: 'snapshot', call: (target) => asSnapshot(target).parent() },
  exists: { takes: [], gives: 'boolean', call: (target) => asSnapshot(target).exists() },
  hasChild: { takes: ['string'], gives: 'boolean', call: (target, [path]) => asSnapshot(target).hasChild(text(path)) },
  hasChildren: {
    takes: ['list'],
    optional: true,
    gives: 'boolean',
    call: (target, [names]) => asSnapshot(target).hasChildren(Array.isArray(names) ? names.map(text) : null),
  },
  getPriority: { takes: [], gives: 'any', call: (target) => asSnapshot(target).getPriority() },
  isString: { takes: [], gives: 'boolean', call: (target) => asSnapshot(target).isString() },
  isNumber: { takes: [], gives: 'boolean', call: (target) => asSnapshot(target).isNumber() },
  isBoolean: { takes: [], gives: 'boolean', call: (target) => asSnapshot(target).isBoolean() },
};

/** `matches` is handled in compile.ts: its argument is a pattern, not a value. */
export const STRING_METHODS: Readonly<Record<string, Method>> = {
  contains: { takes: ['string'], gives: 'boolean', call: (target, [part]) => asString(target).includes(text(part)) },
  beginsWith: {
    takes: ['string'],
    gives: 'boolean',
    call: (target, [part]) => asString(target).startsWith(text(part)),
  },
  endsWith: { takes: ['string'], gives: 'boolean', call: (target, [part]) => asString(target).endsWith(text(part)) },
  replace: {
    takes: ['string', 'string'],
    gives: 'string',
    call: (target, [from, to]) => asString(target).split(text(from)).join(text(to)),
  },
  toLowerCase: { takes: [], gives: 'string', call: (target) => asString(target).toLowerCase() },
  toUpperCase: { takes: [], gives: 'string', call: (target) => asString(target).toUpperCase() },
};

function text(value: RuleValue | undefined): string {
  if (value === undefined) throw new RuleFailure('An argument is missing.');
  return asString(value);
}
