/** What the expressions of a rules file came to: every rule in parts, with how often each part had which value. */
import type { Json } from '../tree/json';
import { RuleFailure } from './ruleSnapshot';
import type { Evaluate, RuleKind, Scope } from './scope';
import type { RuleValue } from './values';

/** Different values that are kept for a part; further ones are counted together. */
const MAX_VALUES = 20;
const MAX_TEXT = 100;

/** A value, a failure to evaluate, or `other`: an object, or a value after the first twenty. */
export type Outcome = { readonly count: number } & (
  | { readonly value: Json }
  | { readonly error: string }
  | { readonly other: true }
);

/** An expression or a part of one: the letters from `start` up to `end` of its rule. */
export interface PartCoverage {
  readonly start: number;
  readonly end: number;
  readonly outcomes: readonly Outcome[];
}

/** A rule, with its parts from the whole to the smallest. */
export interface RuleCoverage {
  readonly path: string;
  readonly kind: RuleKind;
  readonly expression: string;
  readonly parts: readonly PartCoverage[];
}

/** Counts what the parts of one rule come to. */
export class RuleRecord {
  private readonly path: string;
  private readonly kind: RuleKind;
  private readonly expression: string;
  private readonly parts: PartRecord[] = [];

  constructor(path: string, kind: RuleKind, expression: string) {
    this.path = path;
    this.kind = kind;
    this.expression = expression;
  }

  /** Returns a part that evaluates as before, and is counted. */
  counted(start: number, end: number, run: Evaluate): Evaluate {
    const part = new PartRecord(start, end, run);
    this.parts.push(part);
    return (scope) => part.evaluate(scope);
  }

  report(): RuleCoverage {
    const parts = this.parts.map((part) => part.report()).toSorted((a, b) => a.start - b.start || b.end - a.end);
    return { path: this.path, kind: this.kind, expression: this.expression, parts };
  }
}

class PartRecord {
  private readonly start: number;
  private readonly end: number;
  private readonly run: Evaluate;
  private readonly values = new Map<string | number | boolean | null, number>();
  private readonly errors = new Map<string, number>();
  private others = 0;

  constructor(start: number, end: number, run: Evaluate) {
    this.start = start;
    this.end = end;
    this.run = run;
  }

  evaluate(scope: Scope): RuleValue {
    try {
      const value = this.run(scope);
      this.count(value);
      return value;
    } catch (error) {
      if (error instanceof RuleFailure) this.errors.set(error.message, (this.errors.get(error.message) ?? 0) + 1);
      throw error;
    }
  }

  report(): PartCoverage {
    const outcomes: Outcome[] = [
      ...[...this.values].map(([value, count]) => ({ value, count })),
      ...[...this.errors].map(([error, count]) => ({ error, count })),
    ];
    if (this.others > 0) outcomes.push({ other: true, count: this.others });
    return { start: this.start, end: this.end, outcomes };
  }

  private count(value: RuleValue): void {
    if (typeof value === 'object' && value !== null) {
      this.others++;
      return;
    }
    const kept = typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
    const count = this.values.get(kept);
    if (count === undefined && this.values.size >= MAX_VALUES) this.others++;
    else this.values.set(kept, (count ?? 0) + 1);
  }
}
