import { EvaluationError } from '../evaluationError';
import { Path } from '../types/path';
import type { Value } from '../value';
import { map, type Methods, text } from './arguments';

export const PATH_METHODS: Methods<Path> = {
  /** Puts the map's values in place of the segments `$(key)`. */
  bind: (path, values) => {
    const bound = new Map(path.bound);
    const segments = path.segments.map((segment) => {
      const key = /^\$\((\w+)\)$/.exec(segment)?.[1];
      if (key === undefined) return segment;
      const value = boundText(map(values), key);
      bound.set(key, value);
      return value;
    });
    return new Path(segments, bound);
  },
};

function boundText(values: ReadonlyMap<string, Value>, key: string): string {
  const value = values.get(key);
  if (value === undefined) throw new EvaluationError(`there is no value for $(${key})`);
  return text(value);
}
