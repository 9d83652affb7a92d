/** The scope of rule expressions, and the types checked when they are compiled. */
import type { RuleSnapshot } from './ruleSnapshot';
import type { RuleMap, RuleValue } from './values';

/** The variables of an expression. Those that belong to the other kind of rule are null or empty. */
export interface Scope {
  readonly auth: RuleMap | null;
  readonly now: number;
  readonly root: RuleSnapshot;
  readonly data: RuleSnapshot;
  readonly newData: RuleSnapshot | null;
  readonly query: QueryFacts;
  /** The keys of the rule's path. Wildcards are looked up in it by depth. */
  readonly path: readonly string[];
}

/** `query.` in a `.read` rule. */
export interface QueryFacts extends RuleMap {
  readonly orderByChild: string | null;
  readonly orderByKey: boolean;
  readonly orderByValue: boolean;
  readonly orderByPriority: boolean;
  readonly startAt: RuleValue;
  readonly endAt: RuleValue;
  readonly equalTo: RuleValue;
  readonly limitToFirst: number | null;
  readonly limitToLast: number | null;
}

export type RuleKind = '.read' | '.write' | '.validate';
export type StaticType = 'any' | 'boolean' | 'number' | 'string' | 'null' | 'snapshot' | 'list' | 'query';
export type Evaluate = (scope: Scope) => RuleValue;

/** A compiled expression: its static type and the function that evaluates it. */
export interface Compiled {
  readonly type: StaticType;
  readonly run: Evaluate;
}

/** Refuses an expression whose static type is wrong. The type of an "any" is only known when the rule runs. */
export function expectType(of: Compiled, allowed: readonly StaticType[], where: string): Compiled {
  if (of.type === 'any' || allowed.includes(of.type)) return of;
  const wanted = allowed.length === 0 ? 'another type' : allowed.join(' or ');
  throw new Error(`${where} needs ${wanted}, not ${of.type}`);
}
