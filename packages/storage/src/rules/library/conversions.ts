import { EvaluationError } from '../evaluationError';
import { typeName, type Value } from '../value';
import { numeric, text } from './arguments';
import { pathOf } from './path';

/** The functions called by their bare name, each with one argument. */
export const CONVERSIONS: Readonly<Record<string, (value: Value) => Value>> = {
  int: (value) => {
    if (typeof value === 'string') return toInt(/^[+-]?\d+$/.test(value) ? BigInt(value) : Number.NaN);
    return typeof value === 'bigint' ? value : toInt(Math.trunc(numeric(value)));
  },
  float: (value) => (typeof value === 'string' ? toFloat(value) : numeric(value)),
  path: (value) => pathOf(text(value)),
  string: (value) => {
    if (value !== null && typeof value === 'object')
      throw new EvaluationError(`a ${typeName(value)} cannot be converted to a string`);
    return typeof value === 'number' && Number.isInteger(value) ? value.toFixed(1) : String(value);
  },
  /** Google's shows the value in a log of its Firestore emulator. For files it only hands the value on. */
  debug: (value) => value,
};

/** A whole number of 64 bits. @throws EvaluationError for infinity, no number and anything longer */
export function toInt(value: bigint | number): bigint {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new EvaluationError('not a whole number');
  const int = BigInt(value);
  if (BigInt.asIntN(64, int) !== int) throw new EvaluationError('an int has 64 bits at most');
  return int;
}

function toFloat(value: string): number {
  const float = Number(value);
  if (value.trim() === '' || (Number.isNaN(float) && value !== 'NaN')) throw new EvaluationError('not a number');
  return float;
}
