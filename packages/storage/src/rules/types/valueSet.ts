import type { Value } from '../value';

/** A set of the rules language. `setOf` makes one from a list; no two of its items are equal. */
export class ValueSet {
  readonly items: readonly Value[];

  constructor(items: readonly Value[]) {
    this.items = items;
  }
}
