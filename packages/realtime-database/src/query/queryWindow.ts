/** The rows that a filtered listener holds, updated where possible without running the query again. */
import { Branch, branchOf, childOf, type Node } from '../tree/node';
import { comparePositions, isInRange, type Position, type QuerySpec } from './querySpec';
import { positionOf, type Row, selectRows } from './selectRows';

interface WindowChange {
  readonly entered: readonly (readonly [string, Node])[];
  readonly left: readonly string[];
  /** Changed children that were in the window before and still are. */
  readonly stayed: readonly string[];
  readonly visited: number;
}

const NOTHING: WindowChange = { entered: [], left: [], stayed: [], visited: 0 };

export class QueryWindow {
  readonly spec: QuerySpec;
  private keys = new Set<string>();
  /** The last row that fits, on the far side from where the limit counts. Null until the window is full. */
  private edge: Position | null = null;

  constructor(spec: QuerySpec) {
    this.spec = spec;
  }

  /** Fills the window from scratch. Returns its rows as a node. */
  load(node: Node | null): { content: Node | null; visited: number } {
    const { rows, visited } = selectRows(node, this.spec);
    this.hold(rows);
    return { content: branchOf(rows.map((row) => [row.key, row.node])), visited };
  }

  /** Updates the window after these children of the node may have changed. */
  update(after: Node | null, changedKeys: ReadonlySet<string>): WindowChange {
    if (this.spec.limit !== null) return this.updateLimited(after, changedKeys);
    const entered: [string, Node][] = [];
    const left: string[] = [];
    const stayed: string[] = [];
    for (const key of changedKeys) {
      const child = childOf(after, key);
      const isIn = child !== null && isInRange(this.spec, positionOf(this.spec, key, child));
      if (isIn && this.keys.has(key)) stayed.push(key);
      else if (isIn) {
        this.keys.add(key);
        entered.push([key, child]);
      } else if (this.keys.delete(key)) left.push(key);
    }
    return { entered, left, stayed, visited: changedKeys.size };
  }

  private updateLimited(after: Node | null, changedKeys: ReadonlySet<string>): WindowChange {
    if (![...changedKeys].some((key) => this.concerns(key, after))) return { ...NOTHING, visited: changedKeys.size };
    const held = this.keys;
    const { rows, visited } = selectRows(after, this.spec);
    this.hold(rows);
    return {
      entered: rows.filter((row) => !held.has(row.key)).map((row) => [row.key, row.node] as const),
      left: [...held].filter((key) => !this.keys.has(key)),
      stayed: [...changedKeys].filter((key) => held.has(key) && this.keys.has(key)),
      visited: visited + changedKeys.size,
    };
  }

  /** True when a change to this child can alter a limited window. */
  private concerns(key: string, after: Node | null): boolean {
    if (this.keys.has(key)) return true;
    const child = after instanceof Branch ? childOf(after, key) : null;
    if (child === null) return false;
    const position = positionOf(this.spec, key, child);
    if (!isInRange(this.spec, position)) return false;
    if (this.edge === null) return true;
    const order = comparePositions(position, this.edge);
    return this.spec.fromEnd ? order > 0 : order < 0;
  }

  private hold(rows: readonly Row[]): void {
    this.keys = new Set(rows.map((row) => row.key));
    const isFull = rows.length === this.spec.limit;
    this.edge = isFull ? ((this.spec.fromEnd ? rows[0] : rows.at(-1)) ?? null) : null;
  }
}
