import type { Expression } from './expression';

/** The operation of a request. An upload is `create`, even over an existing object; `update` changes metadata only. */
export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

/** The words an `allow` may use, and the methods each covers. */
export const METHODS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/** One step of a match path: literal text, `{name}` (one step) or `{name=**}` (any number of steps). */
export type Segment = { kind: 'literal' | 'one' | 'rest'; text: string };

export interface RuleFunction {
  name: string;
  parameters: string[];
  bindings: { name: string; value: Expression }[];
  result: Expression;
  /** The wildcards and functions visible where it is declared, not where it is called. */
  wildcards: string[];
  functions: FunctionScope;
}

/** The functions of one block, then those of the blocks around it. Their order within a block does not matter. */
export class FunctionScope {
  private readonly own = new Map<string, RuleFunction>();
  private readonly outer: FunctionScope | null;

  constructor(outer: FunctionScope | null) {
    this.outer = outer;
  }

  get(name: string): RuleFunction | undefined {
    return this.own.get(name) ?? this.outer?.get(name);
  }

  /** Declares a function. Returns false when the block already has one of that name. */
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

/** One `match` block with its full path from the top, and the functions visible in it. */
export interface MatchBlock {
  pattern: Segment[];
  allows: Allow[];
  functions: FunctionScope;
}
