import { EvaluationError } from '../evaluationError';
import { typeName, type Value } from '../value';
import type { Functions, Methods } from './arguments';
import { BYTES_METHODS } from './bytes';
import { DURATION_FUNCTIONS, DURATION_METHODS } from './duration';
import { HASHING_FUNCTIONS } from './hashing';
import { LATLNG_FUNCTIONS, LATLNG_METHODS } from './latLng';
import { LIST_METHODS } from './list';
import { MAP_METHODS } from './map';
import { MAP_DIFF_METHODS } from './mapDiff';
import { MATH_FUNCTIONS } from './math';
import { PATH_METHODS } from './path';
import { SET_METHODS } from './set';
import { STRING_METHODS } from './string';
import { TIMESTAMP_FUNCTIONS, TIMESTAMP_METHODS } from './timestamp';

/**
 * The methods of each type. Any other is refused when the rules are loaded, with its name and line.
 * Source: https://firebase.google.com/docs/reference/rules/rules
 */
const METHODS: Readonly<Record<string, Methods<never>>> = {
  string: STRING_METHODS,
  bytes: BYTES_METHODS,
  timestamp: TIMESTAMP_METHODS,
  duration: DURATION_METHODS,
  latlng: LATLNG_METHODS,
  path: PATH_METHODS,
  list: LIST_METHODS,
  set: SET_METHODS,
  map: MAP_METHODS,
  map_diff: MAP_DIFF_METHODS,
};

/** How many arguments each method takes. A name that several types have takes the same number everywhere. */
export const METHOD_ARGUMENTS: ReadonlyMap<string, number> = new Map(
  Object.values(METHODS).flatMap((methods) =>
    Object.entries(methods).map(([name, method]): [string, number] => [name, method.length - 1]),
  ),
);

export const NAMESPACES: Readonly<Record<string, Functions>> = {
  duration: DURATION_FUNCTIONS,
  hashing: HASHING_FUNCTIONS,
  latlng: LATLNG_FUNCTIONS,
  math: MATH_FUNCTIONS,
  timestamp: TIMESTAMP_FUNCTIONS,
};

/**
 * Calls `receiver.name(rest)`.
 * @throws EvaluationError when the receiver's type has no such method or an argument has the wrong type
 */
export function callMethod(receiver: Value, name: string, rest: readonly Value[]): Value {
  const methods: Methods<never> = METHODS[typeName(receiver)] ?? {};
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!method) throw new EvaluationError(`${typeName(receiver)} has no method ${name}`);
  // The methods are those of the receiver's own type.
  return method(receiver as never, ...rest);
}
