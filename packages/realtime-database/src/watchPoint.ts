/** The watchers of one path, grouped so that a change finds the ones it may concern without visiting the others. */
import { indexedValue, type IndexName } from './query/childIndex';
import { equalValue } from './query/querySpec';
import { childOf, type Node } from './tree/node';
import type { IndexValue } from './tree/order';
import type { Watcher } from './watcher';

export class WatchPoint {
  /** Watchers of everything below the path, and of ranges. */
  private readonly general = new Set<Watcher>();
  /** Watchers of one index value. Of many "where customer is me" lists, a change concerns at most two. */
  private readonly byValue = new Map<IndexName, Map<IndexValue, Set<Watcher>>>();

  get isEmpty(): boolean {
    return this.general.size === 0 && this.byValue.size === 0;
  }

  add(watcher: Watcher): void {
    const { query } = watcher;
    const value = query === null ? undefined : equalValue(query);
    if (query === null || value === undefined) {
      this.general.add(watcher);
      return;
    }
    const values = getOrSet(this.byValue, query.index, () => new Map<IndexValue, Set<Watcher>>());
    getOrSet(values, value, () => new Set<Watcher>()).add(watcher);
  }

  delete(watcher: Watcher): void {
    const { query } = watcher;
    const value = query === null ? undefined : equalValue(query);
    if (query === null || value === undefined) {
      this.general.delete(watcher);
      return;
    }
    const values = this.byValue.get(query.index);
    const watchers = values?.get(value);
    watchers?.delete(watcher);
    if (watchers?.size === 0) values?.delete(value);
    if (values?.size === 0) this.byValue.delete(query.index);
  }

  /**
   * Yields the watchers that a change to the child `key` may concern. `before` and `after` are the nodes at this path.
   */
  *concernedBy(key: string, before: Node | null, after: Node | null): Iterable<Watcher> {
    yield* this.general;
    for (const [index, values] of this.byValue) {
      const valueBefore = indexedValue(index, childOf(before, key));
      const valueAfter = indexedValue(index, childOf(after, key));
      yield* values.get(valueBefore) ?? [];
      if (valueAfter !== valueBefore) yield* values.get(valueAfter) ?? [];
    }
  }

  *all(): Iterable<Watcher> {
    yield* this.general;
    for (const values of this.byValue.values()) for (const watchers of values.values()) yield* watchers;
  }
}

function getOrSet<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
