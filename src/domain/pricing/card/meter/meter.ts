/**
 * The taximeter: single application of time and distance (MI-007, mode S). At each moment it counts by distance or by
 * time, whichever runs faster: below the cross-over speed of its step the time drives it, above it the distance.
 *
 * Everything is whole numbers. Metres, seconds and pence of a run share one scale each, so that a day of fixes a second
 * apart adds up without growing fractions. A step's progress is counted in parts in which both its whole length and its
 * whole time are the same number (`full`). Only where another kind of step takes over in the middle of a leg does the
 * scale of the progress (`unit`) grow.
 */
import { ceilingOf, commonDivisor, commonScale, type Ratio, scaled } from './ratio';

/**
 * A step of the meter. It is charged when it begins, and covers its metres or its seconds, whichever is completed
 * sooner; a basis that is absent does not count. All but the first and the last step say until when they repeat.
 */
export type MeterStep = {
  readonly pence: Ratio;
  readonly metres?: Ratio | undefined;
  readonly seconds?: Ratio | undefined;
  /** Repeats until the fare shown has reached this, judged when a step begins. */
  readonly untilPence?: Ratio | undefined;
  /** Repeats until the cab has gone so far, judged when a step begins. */
  readonly untilMetres?: Ratio | undefined;
};

/** A part of a drive at one speed. 0 metres is standing. */
export type MeterLeg = { readonly metres: Ratio; readonly seconds: Ratio };

/** Legs driven while one list of steps is in force. The list's first step is the hiring charge. */
export type MeterStretch = { readonly steps: readonly MeterStep[]; readonly legs: readonly MeterLeg[] };

type Kind = {
  pence: bigint;
  /** Parts in a whole step, and how many a metre and a second count for; 0 for a basis that does not count. */
  full: bigint;
  perMetre: bigint;
  perSecond: bigint;
  untilPence: bigint | null;
  untilMetres: bigint | null;
  /** How many steps of this kind have begun. */
  begun: bigint;
};

type Scales = { metres: bigint; seconds: bigint; pence: bigint };

type Meter = {
  fare: bigint;
  /** The step that is under way, and its place in its list. */
  kind: Kind;
  list: readonly Kind[];
  place: number;
  /** `done` (of `kind.full`) and `gone` (metres) are in parts of `unit`. */
  unit: bigint;
  done: bigint;
  gone: bigint;
};

/**
 * The fare shown at the end of a drive, in pence, exactly. A drive without legs shows the hiring charge.
 *
 * @param stretches at least one, each with a list that `meterStepsFault` has found sound. Where the list changes, the
 *   step that is under way is finished, and the next to begin is of the new list; its hiring charge is not charged.
 */
export const runMeter = (stretches: readonly MeterStretch[]): Ratio => countMeter(stretches).fare;

/** The same, and how many steps of each kind have begun: a list for each stretch, in the order of its steps. */
export function countMeter(stretches: readonly MeterStretch[]): { fare: Ratio; begun: number[][] } {
  const scales = scalesOf(stretches);
  const lists = stretches.map(({ steps }) => steps.map((step) => kindOf(step, scales)));
  const [list] = lists;
  const kind = list?.[0];
  if (list === undefined || kind === undefined) throw new RangeError('a meter without a hiring charge');
  kind.begun = 1n;
  const meter: Meter = { fare: kind.pence, kind, list, place: 0, unit: 1n, done: 0n, gone: 0n };
  stretches.forEach(({ legs }, index) => {
    const inForce = lists[index] ?? list;
    for (const { metres, seconds } of legs) {
      drive(meter, inForce, scaled(metres, scales.metres), scaled(seconds, scales.seconds));
    }
  });
  return {
    fare: { over: meter.fare, under: scales.pence },
    begun: lists.map((kinds) => kinds.map(({ begun }) => Number(begun))),
  };
}

function scalesOf(stretches: readonly MeterStretch[]): Scales {
  const [metres, seconds, pence]: [Ratio[], Ratio[], Ratio[]] = [[], [], []];
  for (const { steps, legs } of stretches) {
    for (const step of steps) {
      pence.push(step.pence);
      for (const length of [step.metres, step.untilMetres]) if (length !== undefined) metres.push(length);
      if (step.seconds !== undefined) seconds.push(step.seconds);
      if (step.untilPence !== undefined) pence.push(step.untilPence);
    }
    for (const leg of legs) {
      metres.push(leg.metres);
      seconds.push(leg.seconds);
    }
  }
  return { metres: commonScale(metres), seconds: commonScale(seconds), pence: commonScale(pence) };
}

function kindOf({ pence, metres, seconds, untilPence, untilMetres }: MeterStep, scales: Scales): Kind {
  const length = metres === undefined ? null : scaled(metres, scales.metres);
  const time = seconds === undefined ? null : scaled(seconds, scales.seconds);
  return {
    pence: scaled(pence, scales.pence),
    full: length === null && time === null ? 1n : (length ?? 1n) * (time ?? 1n),
    perMetre: length === null ? 0n : (time ?? 1n),
    perSecond: time === null ? 0n : (length ?? 1n),
    untilPence: untilPence === undefined ? null : scaled(untilPence, scales.pence),
    untilMetres: untilMetres === undefined ? null : scaled(untilMetres, scales.metres),
    begun: 0n,
  };
}

function workOf({ perMetre, perSecond }: Kind, metres: bigint, seconds: bigint): bigint {
  const [byDistance, byTime] = [metres * perMetre, seconds * perSecond];
  return byDistance > byTime ? byDistance : byTime;
}

const isReached = ({ fare, gone, unit }: Meter, { untilPence, untilMetres }: Kind): boolean =>
  (untilPence !== null && fare >= untilPence) || (untilMetres !== null && gone >= untilMetres * unit);

/** Puts the kind of the next step in place, as one that is just completed. False if nothing more is ever charged. */
function lineUp(meter: Meter, list: readonly Kind[]): boolean {
  let place = meter.list === list ? Math.max(1, meter.place) : 1;
  let kind = list[place];
  while (kind !== undefined && isReached(meter, kind)) {
    place += 1;
    kind = list[place];
  }
  if (kind === undefined) return false;
  meter.list = list;
  meter.place = place;
  meter.kind = kind;
  meter.done = kind.full * meter.unit;
  return true;
}

/** Drives one leg. `rest` is what is left of it, in parts of the meter's `unit`. */
function drive(meter: Meter, list: readonly Kind[], metres: bigint, seconds: bigint): void {
  let rest = metres === 0n && seconds === 0n ? 0n : meter.unit;
  while (rest > 0n) {
    const isComplete = meter.done === meter.kind.full * meter.unit;
    const goesOn = !isComplete || lineUp(meter, list);
    const work = goesOn ? workOf(meter.kind, metres, seconds) : 0n;
    rest =
      work === 0n ? passUncounted(meter, metres, rest, isComplete && goesOn) : pass(meter, list, metres, rest, work);
  }
}

/**
 * Drives what counts for nothing, such as standing when the step has no time. A step does not begin here, unless the cab
 * comes to where another kind of step is in line. Returns what is then left of the leg.
 */
function passUncounted(meter: Meter, metres: bigint, rest: bigint, isNextInLine: boolean): bigint {
  const { untilMetres } = meter.kind;
  const ahead = isNextInLine && untilMetres !== null ? untilMetres * meter.unit - meter.gone : null;
  if (ahead !== null && metres * rest > ahead) return advance(meter, metres, rest, ahead, metres);
  meter.gone += metres * rest;
  return 0n;
}

/** Drives as far as steps of one kind last, and charges those that begin. Returns what is then left of the leg. */
function pass(meter: Meter, list: readonly Kind[], metres: bigint, rest: bigint, work: bigint): bigint {
  const { kind, unit } = meter;
  const full = kind.full * unit;
  const reach = work * rest;
  const need = full - meter.done;
  if (reach <= need) {
    meter.done += reach;
    meter.gone += metres * rest;
    return 0n;
  }
  const onThisLeg = ceilingOf(reach - need, full === 0n ? 1n : full);
  const repeats = meter.place > 0 && meter.list === list;
  const begun = repeats ? least(onThisLeg, beforeItsEnd(meter, metres, work, need)) : 0n;
  meter.fare += begun * kind.pence;
  kind.begun += begun;
  if (begun === onThisLeg) {
    meter.done = reach - need - (begun - 1n) * full;
    meter.gone += metres * rest;
    return 0n;
  }
  return advance(meter, metres, rest, need + begun * full, work);
}

const least = (a: bigint, b: bigint | null): bigint => (b === null || a < b ? a : b);

/** How many more steps of the kind under way begin before its fare or distance is reached; null: no end. */
function beforeItsEnd({ kind, fare, unit, gone }: Meter, metres: bigint, work: bigint, need: bigint): bigint | null {
  let count: bigint | null = null;
  if (kind.untilPence !== null && (kind.pence > 0n || fare >= kind.untilPence)) {
    count = fare >= kind.untilPence ? 0n : ceilingOf(kind.untilPence - fare, kind.pence);
  }
  if (kind.untilMetres !== null) {
    const ahead = (kind.untilMetres * unit - gone) * work - metres * need;
    if (ahead <= 0n) return 0n;
    if (metres > 0n) count = least(ceilingOf(ahead, metres * kind.full * unit), count);
  }
  return count;
}

/** Drives on by `part / share` of the leg, where a step is just completed. Returns what is left of the leg. */
function advance(meter: Meter, metres: bigint, rest: bigint, part: bigint, share: bigint): bigint {
  let [left, gone, unit] = [rest, meter.gone, meter.unit];
  if (part > 0n) {
    left = rest * share - part;
    gone = meter.gone * share + metres * part;
    unit = meter.unit * share;
    const divisor = commonDivisor(commonDivisor(unit, gone), left);
    [left, gone, unit] = [left / divisor, gone / divisor, unit / divisor];
  }
  meter.gone = gone;
  meter.unit = unit;
  meter.done = meter.kind.full * unit;
  return left;
}
