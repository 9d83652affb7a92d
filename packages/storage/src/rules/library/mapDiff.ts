import type { MapDiff } from '../types/mapDiff';
import { ValueSet } from '../types/valueSet';
import { equals, type Value } from '../value';
import type { Methods } from './arguments';

export const MAP_DIFF_METHODS: Methods<MapDiff> = {
  addedKeys: (diff) => new ValueSet(added(diff)),
  removedKeys: (diff) => new ValueSet(removed(diff)),
  changedKeys: (diff) => new ValueSet(inBoth(diff).filter((key) => !isSame(diff, key))),
  unchangedKeys: (diff) => new ValueSet(inBoth(diff).filter((key) => isSame(diff, key))),
  affectedKeys: (diff) =>
    new ValueSet([...added(diff), ...removed(diff), ...inBoth(diff).filter((key) => !isSame(diff, key))]),
};

const keysOf = (values: ReadonlyMap<string, Value>) => [...values.keys()];
const added = ({ now, before }: MapDiff) => keysOf(now).filter((key) => !before.has(key));
const removed = ({ now, before }: MapDiff) => keysOf(before).filter((key) => !now.has(key));
const inBoth = ({ now, before }: MapDiff) => keysOf(now).filter((key) => before.has(key));
const isSame = ({ now, before }: MapDiff, key: string) => equals(now.get(key) ?? null, before.get(key) ?? null);
