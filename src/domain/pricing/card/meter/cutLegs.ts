/** Cuts a drive at instants, exactly: a leg that is under way is cut in two at one speed. */
import type { MeterLeg } from './meter';
import { commonScale, scaled, timesRatio } from './ratio';

/**
 * The legs before the first cut, between the cuts, and after the last.
 *
 * @param cuts milliseconds after the start, rising
 */
export function cutLegs(legs: readonly MeterLeg[], cuts: readonly number[]): MeterLeg[][] {
  if (cuts.length === 0) return [[...legs]];
  // Parts of a second in which every leg and every millisecond is whole.
  const scale = 1000n * commonScale(legs.map(({ seconds }) => seconds));
  const marks = cuts.map((cut) => BigInt(Math.round(cut)) * (scale / 1000n));
  const parts: MeterLeg[][] = [[]];
  let passed = 0n;
  for (const leg of legs) {
    const length = scaled(leg.seconds, scale);
    const ends = passed + length;
    let from = passed;
    for (let mark = marks[parts.length - 1]; mark !== undefined && mark < ends; mark = marks[parts.length - 1]) {
      if (mark > from) parts.at(-1)?.push(partOf(leg, mark - from, length));
      from = mark > from ? mark : from;
      parts.push([]);
    }
    parts.at(-1)?.push(from === passed ? leg : partOf(leg, ends - from, length));
    passed = ends;
  }
  return parts;
}

const partOf = ({ metres, seconds }: MeterLeg, part: bigint, length: bigint): MeterLeg => {
  const share = { over: part, under: length };
  return { metres: timesRatio(metres, share), seconds: timesRatio(seconds, share) };
};
