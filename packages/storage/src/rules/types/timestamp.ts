import { EvaluationError } from '../evaluationError';
import { NANOS_PER_SECOND } from './duration';

const NANOS_PER_MILLISECOND = 1_000_000n;
const FIRST = BigInt(Date.parse('0001-01-01T00:00:00Z')) * NANOS_PER_MILLISECOND;
const LAST = BigInt(Date.parse('9999-12-31T23:59:59Z')) * NANOS_PER_MILLISECOND + NANOS_PER_SECOND - 1n;

/** A moment in UTC, in whole nanoseconds since 1970. */
export class Timestamp {
  readonly nanos: bigint;

  /** @throws EvaluationError outside the years 1 to 9999 */
  constructor(nanos: bigint) {
    if (nanos < FIRST || nanos > LAST) throw new EvaluationError('a timestamp lies in the years 1 to 9999');
    this.nanos = nanos;
  }

  /** @throws EvaluationError outside the years 1 to 9999 */
  static ofMillis(millis: bigint): Timestamp {
    return new Timestamp(millis * NANOS_PER_MILLISECOND);
  }

  /** Milliseconds since 1970, rounded down. */
  get millis(): bigint {
    return (this.nanos - mod(this.nanos, NANOS_PER_MILLISECOND)) / NANOS_PER_MILLISECOND;
  }

  /** The nanoseconds since the last full second. */
  get nanosOfSecond(): bigint {
    return mod(this.nanos, NANOS_PER_SECOND);
  }

  /** The calendar's view of it, without what is below a millisecond. */
  get date(): Date {
    return new Date(Number(this.millis));
  }
}

/** The remainder that is never negative. */
const mod = (value: bigint, divisor: bigint) => ((value % divisor) + divisor) % divisor;
