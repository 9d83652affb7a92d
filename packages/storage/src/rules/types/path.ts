/** A path such as `/b/bucket/o/users/u1`, by its segments. */
export class Path {
  readonly segments: readonly string[];
  /** By the number of a segment: the name that it stands for until `bind` gives it a value. */
  readonly open: ReadonlyMap<number, string>;
  /** The values that `bind` put into it, by their names. */
  readonly bound: ReadonlyMap<string, string>;

  constructor(
    segments: readonly string[],
    open: ReadonlyMap<number, string> = new Map(),
    bound: ReadonlyMap<string, string> = new Map(),
  ) {
    this.segments = segments;
    this.open = open;
    this.bound = bound;
  }
}
