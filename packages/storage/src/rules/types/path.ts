/** A path such as `/b/bucket/o/users/u1`, by its segments, and the values that `bind` put into it, by their names. */
export class Path {
  readonly segments: readonly string[];
  readonly bound: ReadonlyMap<string, string>;

  constructor(segments: readonly string[], bound: ReadonlyMap<string, string> = new Map()) {
    this.segments = segments;
    this.bound = bound;
  }
}
