/**
 * The persistent sorted map behind children and indexes: sorted-btree. Its `with` and `without` copy one path of nodes
 * and share the rest with the original, so old versions stay valid at no cost.
 */
import sortedBtree from 'sorted-btree';

type BTreeClass = typeof sortedBtree;

// The package is CommonJS: Node gives its exports object as the default import, bundlers give the class itself.
export const BTree: BTreeClass = hasDefault(sortedBtree) ? sortedBtree.default : sortedBtree;
export type { default as SortedMap } from 'sorted-btree';

function hasDefault(module: object): module is { default: BTreeClass } {
  return 'default' in module && typeof module.default === 'function';
}
