import { EvaluationError } from '../evaluationError';

export const NANOS_PER_SECOND = 1_000_000_000n;

/** 10,000 years, as in Google's. */
const MOST_SECONDS = 315_576_000_000n;

/** A length of time in whole nanoseconds. A negative one leads back. */
export class Duration {
  readonly nanos: bigint;

  /** @throws EvaluationError beyond 10,000 years */
  constructor(nanos: bigint) {
    const seconds = nanos / NANOS_PER_SECOND;
    if (seconds > MOST_SECONDS || seconds < -MOST_SECONDS) {
      throw new EvaluationError('a duration may have 10,000 years at most');
    }
    this.nanos = nanos;
  }
}
