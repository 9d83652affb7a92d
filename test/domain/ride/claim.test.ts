/** What a driver counts beyond the bill. */
import { describe, expect, it } from 'vitest';
import { claimFor, claimSaid, claimWords, within } from '@/domain/ride/claim';
import type { FareBreakdown } from '@/domain/pricing/fare';

const fare = (total: number) => ({ total }) as FareBreakdown;
const NOW = Date.UTC(2026, 5, 2, 9);

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
    expect(claimFor(typed, billed, { asked: fare(1500), billed: fare(1100) }, NOW)).toEqual({
      state: 'asked',
      tolls: 2,
      passengers: 0,
      amount: 400,
      lines: fare(1500),
      at: NOW,
    });
  });
  it('is not made when it costs nothing: at a fixed price, or below the minimum fare', () => {
    expect(claimFor(typed, billed, { asked: fare(1100), billed: fare(1100) }, NOW)).toBe(null);
  });
  it.each([
    [{ tolls: 1, passengers: 0 }, '1 more toll'],
    [{ tolls: 2, passengers: 1 }, '2 more tolls and 1 more passenger'],
    [{ tolls: 0, passengers: 5 }, '5 more passengers'],
  ])('%j reads "%s"', (claim, words) => expect(claimWords(claim)).toBe(words));
  it('agrees in number with what it says', () => {
    expect(claimSaid({ tolls: 1, passengers: 0 })).toBe('there was 1 more toll');
    expect(claimSaid({ tolls: 1, passengers: 1 })).toBe('there were 1 more toll and 1 more passenger');
  });
});
