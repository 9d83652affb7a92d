/** Decides reads and writes by a tree of rules. */
import { type IndexName } from '../query/childIndex';
import { equalValue, type QuerySpec } from '../query/querySpec';
import { Branch, childOf, type Node, nodeAt, type Path } from '../tree/node';
import { OBJECT_VALUE } from '../tree/order';
import type { RuleCoverage, RuleRecord } from './coverage';
import type { QueryFacts, Scope } from './scope';
import { type CompiledRule, parseRules, type RuleNode } from './parseRules';
import { type OnRead, RuleFailure, RuleSnapshot } from './ruleSnapshot';
import type { RuleMap, RuleValue } from './values';

export const OPEN_RULES = '{"rules": {".read": true, ".write": true}}';

/** The context of one decision: the user, the time and the data. */
interface Asking {
  readonly auth: RuleMap | null;
  readonly nowMs: number;
  readonly root: Node | null;
}

const NO_QUERY: QueryFacts = {
  orderByChild: null,
  orderByKey: false,
  orderByValue: false,
  orderByPriority: false,
  startAt: null,
  endAt: null,
  equalTo: null,
  limitToFirst: null,
  limitToLast: null,
};

export class RuleSet {
  /** The source text of the rules, comments included. */
  readonly text: string;
  private readonly top: RuleNode;

  /** Null when the rules are not counted. */
  private readonly records: RuleRecord[] | null;

  /** `counts`: whether to count what every part of the rules comes to. Throws RulesError. */
  constructor(text: string, counts = false) {
    const records: RuleRecord[] = [];
    this.text = text;
    this.records = counts ? records : null;
    this.top = parseRules(text, counts ? (record) => records.push(record) : null);
  }

  /** What every rule has come to so far, in the file's order. Null when it is not counted. */
  coverage(): RuleCoverage[] | null {
    return this.records?.map((record) => record.report()) ?? null;
  }

  /**
   * True when a rule at or above `path` grants the read. `query.` is set for the rule at `path` only, since the query
   * does not apply to the paths above it. `onRead` is called with every path the decision depends on.
   */
  mayRead(asking: Asking, path: Path, query: QuerySpec | null, onRead: OnRead | null = null): boolean {
    const facts = query === null ? NO_QUERY : queryFacts(query);
    return this.along(path).some(({ rules, at }) => {
      if (rules.read === null) return false;
      const scope = scopeOf(asking, at, null, at.length === path.length ? facts : NO_QUERY, onRead);
      return passes(rules.read, scope);
    });
  }

  /**
   * True when a rule at or above `path` grants the write that turns the data into `after`, and every `.validate` passes
   * on the way to `path` and below it. Nodes without data in `after` are not validated.
   */
  mayWrite(asking: Asking, path: Path, after: Node | null): boolean {
    const trail = this.along(path);
    const granted = trail.some(
      ({ rules, at }) => rules.write !== null && passes(rules.write, scopeOf(asking, at, after, NO_QUERY, null)),
    );
    if (!granted) return false;
    return trail.every(({ rules, at }) => {
      return at.length === path.length
        ? this.isValidBelow(rules, asking, at, after, nodeAt(after, at))
        : isValid(rules, asking, at, after);
    });
  }

  /** True when `path` has this index. Keys and priorities are always indexed. */
  hasIndex(path: Path, index: IndexName): boolean {
    if (index === '.key' || index === '.priority') return true;
    const rules = this.along(path).at(-1);
    return rules?.at.length === path.length && rules.rules.indexOn.has(index);
  }

  private isValidBelow(rules: RuleNode, asking: Asking, path: Path, after: Node | null, node: Node | null): boolean {
    if (!isValid(rules, asking, path, after)) return false;
    if (!(node instanceof Branch)) return true;
    if (rules.wildcard === null) {
      for (const [key, child] of rules.children) {
        const below = childOf(node, key);
        if (below !== null && !this.isValidBelow(child, asking, [...path, key], after, below)) return false;
      }
      return true;
    }
    for (const [key, below] of node.children.entries()) {
      const child = rules.children.get(key) ?? rules.wildcard;
      if (!this.isValidBelow(child, asking, [...path, key], after, below)) return false;
    }
    return true;
  }

  /** Returns the rule nodes from the root towards `path`, as far as they exist. */
  private along(path: Path): { rules: RuleNode; at: Path }[] {
    const trail = [{ rules: this.top, at: [] as Path }];
    let rules: RuleNode | null = this.top;
    for (let depth = 0; depth < path.length; depth++) {
      const key = path[depth] ?? '';
      rules = rules.children.get(key) ?? rules.wildcard;
      if (rules === null) break;
      trail.push({ rules, at: path.slice(0, depth + 1) });
    }
    return trail;
  }
}

function isValid(rules: RuleNode, asking: Asking, at: Path, after: Node | null): boolean {
  if (rules.validate === null || nodeAt(after, at) === null) return true;
  return passes(rules.validate, scopeOf(asking, at, after, NO_QUERY, null));
}

/** A rule that fails to evaluate is false. */
function passes(rule: CompiledRule, scope: Scope): boolean {
  try {
    return rule.test(scope);
  } catch (error) {
    if (error instanceof RuleFailure) return false;
    throw error;
  }
}

function scopeOf(asking: Asking, at: Path, after: Node | null, query: QueryFacts, onRead: OnRead | null): Scope {
  const root = new RuleSnapshot(asking.root, [], onRead, asking.root);
  return {
    auth: asking.auth,
    now: asking.nowMs,
    root,
    data: new RuleSnapshot(asking.root, at, onRead),
    newData: new RuleSnapshot(after, at, null),
    query,
    path: at,
  };
}

function queryFacts(query: QuerySpec): QueryFacts {
  const isByChild = !query.index.startsWith('.');
  const valueOf = (bound: QuerySpec['start']): RuleValue => {
    if (bound === null) return null;
    return query.index === '.key' || bound.value === OBJECT_VALUE ? bound.key : bound.value;
  };
  const equal =
    query.index === '.key' && query.start?.key === query.end?.key ? valueOf(query.start) : equalValue(query);
  return {
    orderByChild: isByChild ? query.index : null,
    orderByKey: query.index === '.key',
    orderByValue: query.index === '.value',
    orderByPriority: query.index === '.priority',
    startAt: valueOf(query.start),
    endAt: valueOf(query.end),
    equalTo: equal === undefined || equal === OBJECT_VALUE ? null : equal,
    limitToFirst: query.fromEnd ? null : query.limit,
    limitToLast: query.fromEnd ? query.limit : null,
  };
}
