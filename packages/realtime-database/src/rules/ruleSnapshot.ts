/** `root`, `data` and `newData` as rule expressions see them. */
import { Branch, Leaf, type Node, nodeAt, type Path } from '../tree/node';
import type { Priority, Scalar } from '../tree/scalar';

/** Called with every path whose data an expression looks at. */
export type OnRead = (path: Path) => void;

/** Thrown by an expression that cannot be evaluated. Its rule then counts as false. */
export class RuleFailure extends Error {}

export class RuleSnapshot {
  readonly root: Node | null;
  readonly path: Path;
  private readonly node: Node | null;
  private readonly onRead: OnRead | null;

  constructor(root: Node | null, path: Path, onRead: OnRead | null, node: Node | null = nodeAt(root, path)) {
    this.root = root;
    this.path = path;
    this.onRead = onRead;
    this.node = node;
  }

  /** A scalar, null, or the branch itself, which can only be compared. */
  val(): Scalar | Branch | null {
    this.onRead?.(this.path);
    return this.node instanceof Leaf ? this.node.value : this.node;
  }

  child(relative: string): RuleSnapshot {
    const keys = relative.split('/').filter((key) => key !== '');
    return new RuleSnapshot(this.root, [...this.path, ...keys], this.onRead, nodeAt(this.node, keys));
  }

  parent(): RuleSnapshot {
    if (this.path.length === 0) throw new RuleFailure('The root has no parent.');
    return new RuleSnapshot(this.root, this.path.slice(0, -1), this.onRead);
  }

  exists(): boolean {
    this.onRead?.(this.path);
    return this.node !== null;
  }

  hasChild(relative: string): boolean {
    return this.child(relative).exists();
  }

  /** With names: true when all of them exist. Without: true when the node has any child. */
  hasChildren(names: readonly string[] | null): boolean {
    if (names !== null) return names.every((name) => this.hasChild(name));
    this.onRead?.(this.path);
    return this.node instanceof Branch;
  }

  getPriority(): Priority {
    this.onRead?.(this.path);
    return this.node?.priority ?? null;
  }

  isString(): boolean {
    return typeof this.val() === 'string';
  }

  isNumber(): boolean {
    return typeof this.val() === 'number';
  }

  isBoolean(): boolean {
    return typeof this.val() === 'boolean';
  }
}
