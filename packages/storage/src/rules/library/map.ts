import { MapDiff } from '../types/mapDiff';
import type { Value } from '../value';
import { map, type Methods, text } from './arguments';

export const MAP_METHODS: Methods<Map<string, Value>> = {
  size: (values) => BigInt(values.size),
  keys: (values) => [...values.keys()],
  values: (values) => [...values.values()],
  /** The key is a string, or a list of strings that leads through maps in maps. */
  get: (values, key, fallback) => (Array.isArray(key) ? found(values, key) : values.get(text(key))) ?? fallback,
  diff: (values, before) => new MapDiff(values, map(before)),
};

function found(values: Map<string, Value>, keys: readonly Value[]): Value | undefined {
  let value: Value | undefined = values;
  for (const key of keys) value = value instanceof Map ? value.get(text(key)) : undefined;
  return value;
}
