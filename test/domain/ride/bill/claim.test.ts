/** What a driver counts beyond the bill. */
import { describe, expect, it } from 'vitest';
import { claimFor, claimStory, claimWords, within } from '@/domain/ride/bill/claim';
import type { FareBreakdown } from '@/domain/pricing/breakdown';

const fare = (total: number) => ({ total }) as FareBreakdown;
const NOW = Date.UTC(2026, 5, 2, 9);
const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

describe('counts', () => {
  it('are billed up to what the ride explains, and never above what was typed', () => {
    expect(within({ tollCount: 10, extraPassengers: 5 }, { tollCount: 2, extraPassengers: 1 })).toEqual({
      tollCount: 2,
      extraPassengers: 1,
    });
    expect(within({ tollCount: 0, extraPassengers: 0 }, { tollCount: 2, extraPassengers: 1 })).toEqual({
      tollCount: 0,
      extraPassengers: 0,
    });
  });
});

describe('a claim', () => {
  const typed = { tollCount: 3, extraPassengers: 2 };
  const billed = { tollCount: 1, extraPassengers: 2 };

  it('names the difference in tolls, passengers and pence', () => {
    expect(claimFor({ typed, billed, silence: null }, { asked: fare(1500), billed: fare(1100) }, NOW)).toEqual({
      state: 'asked',
      tolls: 2,
      passengers: 0,
      amount: 400,
      lines: fare(1500),
      at: NOW,
    });
  });
  it('is not made when it costs nothing: at a fixed price, or below the minimum fare', () => {
    expect(claimFor({ typed, billed, silence: null }, { asked: fare(1100), billed: fare(1100) }, NOW)).toBe(null);
  });
  it.each([
    [{ tolls: 1, passengers: 0 }, '1 more toll'],
    [{ tolls: 2, passengers: 1 }, '2 more tolls and 1 more passenger'],
    [{ tolls: 0, passengers: 5 }, '5 more passengers'],
  ])('%j reads "%s"', (claim, words) => expect(claimWords(claim)).toBe(words));
  it('may have a way in it as well', () => {
    const silence = { seconds: 700, metres: 900, way: 'booked' } as const;
    const claim = claimFor({ typed: billed, billed, silence }, { asked: fare(1440), billed: fare(1100) }, NOW);
    expect(claim).toMatchObject({ tolls: 0, passengers: 0, amount: 340, silence });
    expect(claimWords({ tolls: 1, passengers: 1, silence })).toBe('the booked route, 1 more toll and 1 more passenger');
  });
  it.each([
    [{ tolls: 1, passengers: 0 }, 'George says there was 1 more toll. That adds £3.40.'],
    [{ tolls: 1, passengers: 1 }, 'George says there were 1 more toll and 1 more passenger. That adds £3.40.'],
    [
      { tolls: 0, passengers: 0, silence: { seconds: 720, metres: 900, way: 'booked' } },
      'George’s phone had no signal for 12 minutes. The booked route would be £3.40 more.',
    ],
    [
      { tolls: 0, passengers: 0, silence: { seconds: 61, metres: 900, way: 'road' } },
      'George’s phone had no signal for 1 minute. The route by road would be £3.40 more.',
    ],
    [
      { tolls: 2, passengers: 0, silence: { seconds: 720, metres: 900, way: 'booked' } },
      'George’s phone had no signal for 12 minutes. George also says there were 2 more tolls. Together with the booked route, that adds £3.40.',
    ],
  ] as const)('of %j says why', (claim, words) =>
    expect(claimStory({ ...claim, amount: 340 }, 'George', pounds)).toBe(words));
});
