/**
 * Splits what has keys into files by how the keys begin, as finely as their size needs. A file that would be too large
 * holds what matters most of it, and the rest is in files of longer beginnings.
 */

export type Keyed<Value> = { key: string; value: Value };

/**
 * A file: how its keys begin, whether it holds all that begin so, and what it holds. A file that does not hold all
 * begins with all the letters that its keys have in common.
 */
export type Shard<Value> = { start: string; whole: boolean; values: Value[] };

export type Sizes<Value> = {
  /** How much of a file a value fills, characters. */
  sizeOf: (value: Value) => number;
  /** A file's size at most, characters. */
  most: number;
  /** What matters most of a file that is too large; null if such a file is not written. */
  best: ((entries: readonly Keyed<Value>[]) => Value[]) | null;
};

/** The files, in the order of their beginnings. Keys that begin with no letter at all are left out. */
export function shardsOf<Value>(entries: readonly Keyed<Value>[], sizes: Sizes<Value>): Shard<Value>[] {
  const sorted = entries.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return byNext(sorted, 0).flatMap(({ start, group }) => split(start, group, sizes));
}

type Group<Value> = { start: string; group: Keyed<Value>[] };

/** Sorted entries by one letter more than `depth`; those that end there are left out. */
function byNext<Value>(sorted: readonly Keyed<Value>[], depth: number): Group<Value>[] {
  const groups = new Map<string, Keyed<Value>[]>();
  for (const entry of sorted) {
    if (entry.key.length <= depth) continue;
    const start = entry.key.slice(0, depth + 1);
    const group = groups.get(start);
    if (group === undefined) groups.set(start, [entry]);
    else group.push(entry);
  }
  return [...groups].map(([start, group]) => ({ start, group }));
}

function split<Value>(start: string, group: readonly Keyed<Value>[], sizes: Sizes<Value>): Shard<Value>[] {
  const values = [...new Set(group.map(({ value }) => value))];
  const size = values.reduce((sum, value) => sum + sizes.sizeOf(value), 0);
  if (size <= sizes.most) return [{ start, whole: true, values }];
  const [first, last] = [(group[0] as Keyed<Value>).key, (group.at(-1) as Keyed<Value>).key];
  let depth = start.length;
  while (depth < first.length && first[depth] === last[depth]) depth += 1;
  const longer = byNext(group, depth).flatMap((next) => split(next.start, next.group, sizes));
  if (sizes.best !== null)
    return [{ start: first.slice(0, depth), whole: false, values: sizes.best(group) }, ...longer];
  return longer.length > 0 ? longer : [{ start, whole: true, values }];
}
