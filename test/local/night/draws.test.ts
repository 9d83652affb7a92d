/** Chance that belongs to somebody, and answers that do not depend on what was asked before. */
import { describe, expect, it } from 'vitest';
import { streamOf } from '../../../local/night/draws';
import { reactionTo } from '../../../local/night/fleet';

describe('a stream with a name', () => {
  it('gives the same numbers for the same name, and others for another', () => {
    expect(streamOf(1, 'answer', 'driver-1', 5, 0).next()).toBe(streamOf(1, 'answer', 'driver-1', 5, 0).next());
    const firsts = new Set(Array.from({ length: 1000 }, (_none, booking) => streamOf(1, 'driver-1', booking).next()));
    expect(firsts.size).toBe(1000);
    expect(streamOf(1, 12).next()).not.toBe(streamOf(11, 2).next());
  });

  it('is spread evenly over neighbouring names', () => {
    const draws = Array.from({ length: 4000 }, (_none, booking) => streamOf(7, 'answer', booking).next());
    for (const part of [0, 0.25, 0.5, 0.75]) {
      const share = draws.filter((draw) => draw >= part && draw < part + 0.25).length / draws.length;
      expect(Math.abs(share - 0.25)).toBeLessThan(0.03);
    }
  });
});

describe('a driver’s answer', () => {
  it('is the same for the same driver, booking and attempt, and a yes from afar is a yes from nearer', () => {
    let yes = 0;
    for (let booking = 0; booking < 400; booking += 1) {
      const answer = (metres: number) => reactionTo(metres, streamOf(3, 'answer', 'driver-9', booking, 0));
      expect(answer(900)).toEqual(answer(900));
      if (answer(3000).kind !== 'accept') continue;
      yes += 1;
      expect(answer(300).kind).toBe('accept');
    }
    expect(yes).toBeGreaterThan(100);
  });
});
