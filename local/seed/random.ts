/** Repeatable random numbers: the same seed gives the same town on every start. */

export type Random = {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `least` to `greatest`, both inclusive. */
  whole(least: number, greatest: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** Mulberry32: 32 bits of state, enough for a seed town. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, greatest: number): number => least + Math.floor(next() * (greatest - least + 1));
  return {
    next,
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
