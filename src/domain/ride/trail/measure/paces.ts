/**
 * Whether the cab stood, crept or drove at each fix: a hidden Markov model of its pace. It weighs what the phone reports
 * against how cabs move from one fix to the next, so that a standing cab with a noisy speed does not seem to creep.
 */

/** The paces in metres a second: standing, the slow ones, and one for everything faster. */
export const FAST = 3.3;
export const PACES: readonly number[] = [0, 0.4, 0.65, 0.9, 1.2, 1.5, 1.8, 2.2, 2.6, 3, FAST];
export const PACE_COUNT = PACES.length;
const FASTEST = PACE_COUNT - 1;

/** A cab usually stands, and drives, for so long, seconds. */
const STANDS_SECONDS = 40;
const DRIVES_SECONDS = 20;
/** It usually changes its pace by this, metres a second squared. */
const USUAL_CHANGE = 0.8;
/**
 * The weights of a change to a stand, to another slow pace, to the same one and to a fast one. From a slow pace, a
 * stand is less likely.
 */
const TO_STAND = 1;
const TO_SLOW = 0.25;
const TO_SAME = 0.35;
const TO_FAST = 2;
const SLOW_TO_STAND = 0.5;
/** Steps are rounded to a quarter of a second, up to half a minute. */
const PARTS_OF_A_SECOND = 4;
const STEP_MOST_SECONDS = 30;

function weightOf(from: number, to: number): number {
  if (to === 0) return from === FASTEST ? TO_STAND : TO_STAND * SLOW_TO_STAND;
  if (to === FASTEST) return TO_FAST;
  return to === from ? TO_SAME : TO_SLOW;
}

/** Chances of each pace after each other one, row by row, so many seconds later. */
function changesAfter(seconds: number): Float64Array {
  const table = new Float64Array(PACE_COUNT * PACE_COUNT);
  for (let from = 0; from < PACE_COUNT; from += 1) {
    const stays =
      from === 0 ? Math.exp(-seconds / STANDS_SECONDS) : from === FASTEST ? Math.exp(-seconds / DRIVES_SECONDS) : 0;
    const weights = PACES.map((pace, to) =>
      stays > 0 && to === from
        ? 0
        : weightOf(from, to) * Math.exp(-Math.abs(pace - (PACES[from] as number)) / (USUAL_CHANGE * seconds)),
    );
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    weights.forEach((weight, to) => {
      table[from * PACE_COUNT + to] = stays > 0 && to === from ? stays : ((1 - stays) * weight) / whole;
    });
  }
  return table;
}

const tables = new Map<number, Float64Array>();

function changes(seconds: number): Float64Array {
  const parts = Math.round(Math.min(STEP_MOST_SECONDS, Math.max(1 / PARTS_OF_A_SECOND, seconds)) * PARTS_OF_A_SECOND);
  const table = tables.get(parts) ?? changesAfter(parts / PARTS_OF_A_SECOND);
  tables.set(parts, table);
  return table;
}

/** Makes a row of chances add up to 1. */
function level(chances: Float64Array, at: number): void {
  let sum = 0;
  for (let pace = at; pace < at + PACE_COUNT; pace += 1) sum += chances[pace] as number;
  for (let pace = at; pace < at + PACE_COUNT; pace += 1)
    chances[pace] = sum > 0 ? (chances[pace] as number) / sum : 1 / PACE_COUNT;
}

/**
 * By fix and pace, the chance of that pace given everything. `t`: the times of the fixes, seconds. `fits`: by fix and
 * pace, how well the pace explains what the phone told; never 0.
 */
export function chancesOf(t: Float64Array, fits: Float64Array): Float64Array {
  const chances = new Float64Array(t.length * PACE_COUNT);
  for (let k = 0; k < t.length; k += 1) {
    const at = k * PACE_COUNT;
    const table = k === 0 ? null : changes((t[k] as number) - (t[k - 1] as number));
    for (let to = 0; to < PACE_COUNT; to += 1) {
      let chance = table === null ? 1 : 0;
      if (table !== null)
        for (let from = 0; from < PACE_COUNT; from += 1)
          chance += (chances[at - PACE_COUNT + from] as number) * (table[from * PACE_COUNT + to] as number);
      chances[at + to] = chance * (fits[at + to] as number);
    }
    level(chances, at);
  }
  const later = new Float64Array(PACE_COUNT).fill(1);
  const known = new Float64Array(PACE_COUNT);
  for (let k = t.length - 2; k >= 0; k -= 1) {
    const at = k * PACE_COUNT;
    const table = changes((t[k + 1] as number) - (t[k] as number));
    for (let to = 0; to < PACE_COUNT; to += 1)
      known[to] = (fits[at + PACE_COUNT + to] as number) * (later[to] as number);
    for (let from = 0; from < PACE_COUNT; from += 1) {
      let sum = 0;
      for (let to = 0; to < PACE_COUNT; to += 1)
        sum += (table[from * PACE_COUNT + to] as number) * (known[to] as number);
      later[from] = sum;
    }
    level(later, 0);
    for (let pace = 0; pace < PACE_COUNT; pace += 1)
      chances[at + pace] = (chances[at + pace] as number) * (later[pace] as number);
    level(chances, at);
  }
  return chances;
}
