/**
 * The persistent sorted map used for children and indexes: sorted-btree, whose `with`/`without` share all but one path
 * of nodes with the original, so that an old version stays valid at no cost.
 */
import sortedBtree from 'sorted-btree';

type BTreeClass = typeof sortedBtree;

// The package is CommonJS: Node hands its exports object as the default import, bundlers hand the class itself.
export const BTree: BTreeClass = hasDefault(sortedBtree) ? sortedBtree.default : sortedBtree;
export type { default as SortedMap } from 'sorted-btree';

function hasDefault(module: object): module is { default: BTreeClass } {
  return 'default' in module && typeof module.default === 'function';
}
