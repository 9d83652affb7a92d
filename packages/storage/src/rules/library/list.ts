import { includes, setOf, type Value } from '../value';
import { list, type Methods, text } from './arguments';

export const LIST_METHODS: Methods<Value[]> = {
  size: (items) => BigInt(items.length),
  hasAll: (items, wanted) => list(wanted).every((item) => includes(items, item)),
  hasAny: (items, wanted) => list(wanted).some((item) => includes(items, item)),
  hasOnly: (items, allowed) => items.every((item) => includes(list(allowed), item)),
  concat: (items, more) => [...items, ...list(more)],
  removeAll: (items, unwanted) => items.filter((item) => !includes(list(unwanted), item)),
  join: (items, separator) => items.map((item) => text(item)).join(text(separator)),
  toSet: (items) => setOf(items),
};
