/** A slow taximeter that steps from event to event in exact fractions, written apart from the one under test. */
export type Exact = { n: bigint; d: bigint };

const lowest = (n: bigint, d: bigint): Exact => {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { n: 0n, d: 1n } : { n: n / a, d: d / a };
};
export const exact = (n: number | bigint, d: number | bigint = 1): Exact => lowest(BigInt(n), BigInt(d));
const plus = (a: Exact, b: Exact) => lowest(a.n * b.d + b.n * a.d, a.d * b.d);
const minus = (a: Exact, b: Exact) => lowest(a.n * b.d - b.n * a.d, a.d * b.d);
const times = (a: Exact, b: Exact) => lowest(a.n * b.n, a.d * b.d);
const over = (a: Exact, b: Exact) => lowest(a.n * b.d, a.d * b.n);
const less = (a: Exact, b: Exact) => a.n * b.d < b.n * a.d;
const zero = exact(0);

export type OracleStep = {
  pence: Exact;
  metres?: Exact | undefined;
  seconds?: Exact | undefined;
  untilPence?: Exact | undefined;
  untilMetres?: Exact | undefined;
};
export type OracleLeg = { metres: Exact; seconds: Exact };

/** Whole steps that a leg makes: the greater of distance over the step's distance and time over its time. */
function share(step: OracleStep, leg: OracleLeg): Exact {
  const byDistance = step.metres === undefined ? zero : over(leg.metres, step.metres);
  const byTime = step.seconds === undefined ? zero : over(leg.seconds, step.seconds);
  return less(byDistance, byTime) ? byTime : byDistance;
}

/** The fare shown at the end of a drive, pence. `steps` needs its last step without an end. */
export function oracleFare(steps: readonly OracleStep[], legs: readonly OracleLeg[]): Exact {
  let at = 0;
  let fare = steps[0]!.pence;
  let open = exact(1);
  let gone = zero;
  for (const whole of legs) {
    let leg = whole;
    while (less(zero, leg.metres) || less(zero, leg.seconds)) {
      if (open.n === 0n) {
        // The next step in line. It begins when something counts for it.
        let next = Math.max(1, at);
        const passed = ({ untilPence, untilMetres }: OracleStep) =>
          (untilPence !== undefined && !less(fare, untilPence)) ||
          (untilMetres !== undefined && !less(gone, untilMetres));
        while (steps[next] !== undefined && passed(steps[next]!)) next += 1;
        const step = steps[next];
        if (step === undefined) return fare;
        at = next;
        if (share(step, leg).n === 0n) {
          const cut = step.untilMetres === undefined ? zero : minus(step.untilMetres, gone);
          if (!less(zero, cut) || !less(cut, leg.metres)) break;
          // Only metres pass here: a step that does not count them waits for its end by distance.
          gone = plus(gone, cut);
          leg = { metres: minus(leg.metres, cut), seconds: leg.seconds };
          continue;
        }
        fare = plus(fare, step.pence);
        open = exact(1);
      }
      const made = share(steps[at]!, leg);
      if (!less(open, made)) {
        open = minus(open, made);
        break;
      }
      const part = over(open, made);
      gone = plus(gone, times(leg.metres, part));
      const left = minus(exact(1), part);
      leg = { metres: times(leg.metres, left), seconds: times(leg.seconds, left) };
      open = zero;
      continue;
    }
    gone = plus(gone, leg.metres);
  }
  return fare;
}
