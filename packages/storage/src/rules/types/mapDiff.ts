import type { Value } from '../value';

/** Two maps that `diff` compares. */
export class MapDiff {
  readonly now: ReadonlyMap<string, Value>;
  readonly before: ReadonlyMap<string, Value>;

  constructor(now: ReadonlyMap<string, Value>, before: ReadonlyMap<string, Value>) {
    this.now = now;
    this.before = before;
  }
}
