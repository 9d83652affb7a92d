import type { Expression } from './expression';

/** What a request asks for. An upload is `create`, also over an existing object; `update` is a change of metadata alone. */
export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

/** The words an `allow` may use and what each stands for. */
export const METHODS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/** One step of a match path: the text itself, `{name}` (one step) or `{name=**}` (any number of steps). */
export type Segment = { kind: 'literal' | 'one' | 'rest'; text: string };

export interface RuleFunction {
  name: string;
  parameters: string[];
  bindings: { name: string; value: Expression }[];
  result: Expression;
  /** The wildcards and functions in sight where it is declared, not where it is called. */
  wildcards: string[];
  functions: FunctionScope;
}

/** The functions of one block and, behind them, of the blocks around it; where in a block they stand is no matter. */
export class FunctionScope {
  private readonly own = new Map<string, RuleFunction>();
  private readonly outer: FunctionScope | null;

  constructor(outer: FunctionScope | null) {
    this.outer = outer;
  }

  get(name: string): RuleFunction | undefined {
    return this.own.get(name) ?? this.outer?.get(name);
  }

  /** False when the block has a function of that name already. */
  declare(declared: RuleFunction): boolean {
    if (this.own.has(declared.name)) return false;
    this.own.set(declared.name, declared);
    return true;
  }

  declared(): RuleFunction[] {
    return [...(this.outer?.declared() ?? []), ...this.own.values()];
  }
}

export interface Allow {
  methods: Method[];
  /** `null` for an `allow` without a condition. */
  condition: Expression | null;
}

/** One `match` block with its whole path from the top, and the functions in sight. */
export interface MatchBlock {
  pattern: Segment[];
  allows: Allow[];
  functions: FunctionScope;
}
