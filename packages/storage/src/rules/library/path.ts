import { EvaluationError } from '../evaluationError';
import { Path } from '../types/path';
import type { Value } from '../value';
import { map, type Methods, text } from './arguments';

export const PATH_METHODS: Methods<Path> = {
  /** Puts the map's values in place of the segments `$(key)`. */
  bind: (path, values) => {
    const given = map(values);
    const bound = new Map(path.bound);
    const segments = path.segments.map((segment, index) => {
      const key = path.open.get(index);
      if (key === undefined) return segment;
      const value = boundText(given, key);
      bound.set(key, value);
      return value;
    });
    return new Path(segments, new Map(), bound);
  },
};

function boundText(values: ReadonlyMap<string, Value>, key: string): string {
  const value = values.get(key);
  if (value === undefined) throw new EvaluationError(`there is no value for $(${key})`);
  return text(value);
}

/** A path by its text: `users/$(uid)`, with or without a slash before it. */
export function pathOf(written: string): Path {
  const segments = written.replace(/^\//, '').split('/');
  const open = segments.flatMap((segment, index): [number, string][] => {
    const key = /^\$\((\w+)\)$/.exec(segment)?.[1];
    return key === undefined ? [] : [[index, key]];
  });
  return new Path(segments, new Map(open));
}
