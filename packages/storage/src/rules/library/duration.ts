import { EvaluationError } from '../evaluationError';
import { Duration, NANOS_PER_SECOND } from '../types/duration';
import { duration, type Functions, type Methods, text, whole } from './arguments';

/** The units of `duration.value`, in nanoseconds. */
const UNITS = new Map([
  ['w', 604_800n * NANOS_PER_SECOND],
  ['d', 86_400n * NANOS_PER_SECOND],
  ['h', 3600n * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

export const DURATION_METHODS: Methods<Duration> = {
  seconds: ({ nanos }) => nanos / NANOS_PER_SECOND,
  /** What is left of a second, with the sign of the duration. */
  nanos: ({ nanos }) => nanos % NANOS_PER_SECOND,
};

export const DURATION_FUNCTIONS: Functions = {
  value: (magnitude, unit) => {
    const nanos = UNITS.get(text(unit));
    if (nanos === undefined) throw new EvaluationError(`${text(unit)} is no unit of a duration`);
    return new Duration(whole(magnitude) * nanos);
  },
  time: (hours, minutes, seconds, nanos) =>
    new Duration((whole(hours) * 3600n + whole(minutes) * 60n + whole(seconds)) * NANOS_PER_SECOND + whole(nanos)),
  abs: (value) => {
    const { nanos } = duration(value);
    return new Duration(nanos < 0n ? -nanos : nanos);
  },
};
