/** Chance and time, in one place: a test that draws both from a seed can repeat a run exactly. */
import { randomBytes, randomInt } from 'node:crypto';

export type Chance = {
  /** A whole number from `least`, below `limit`. It cannot be guessed. */
  draw: (least: number, limit: number) => number;
  bytes: (count: number) => Uint8Array;
  /** This machine's clock, epoch ms. */
  nowMs: () => number;
  /** Waits for a random time of at most so many milliseconds. */
  pause: (mostMs: number) => Promise<void>;
};

const real: Chance = {
  draw: (least, limit) => randomInt(least, limit),
  bytes: (count) => randomBytes(count),
  nowMs: Date.now,
  pause: (mostMs) =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.random() * mostMs);
    }),
};

export let chance = real;

/** Replaces chance and time. */
export function drawFrom(other: Chance): void {
  chance = other;
}
