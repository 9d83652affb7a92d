/**
 * What a driver typed beyond what the ride shows: more tolls than its length explains, or more passengers than were
 * booked. It is never billed by itself. The rider is asked, and only their *accept* adds it to the bill.
 */
import type { FareBreakdown } from '../pricing/fare';
import type { Pence } from '../money/money';

export const CLAIM_STATES = ['asked', 'accepted', 'declined'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** `bookings/{id}/claim`. Times are epoch ms. */
export type Claim = {
  state: ClaimState;
  /** Tolls and passengers beyond those on the bill. */
  tolls: number;
  passengers: number;
  /** What it would add to the bill. */
  amount: Pence;
  /** The bill as it would be with it. */
  lines: FareBreakdown;
  at: number;
  answered_at?: number;
};

/** What a driver counted at the end of a ride. */
export type Counts = { tollCount: number; extraPassengers: number };

/** The part of the counts that is billed without a question. `most` holds the bounds. */
export const within = (typed: Counts, most: Counts): Counts => ({
  tollCount: Math.min(typed.tollCount, most.tollCount),
  extraPassengers: Math.min(typed.extraPassengers, most.extraPassengers),
});

/** The claim for what exceeds the bill, or null if that costs the rider nothing. */
export function claimFor(
  typed: Counts,
  billed: Counts,
  fares: { asked: FareBreakdown; billed: FareBreakdown },
  nowMs: number,
): Claim | null {
  const amount = fares.asked.total - fares.billed.total;
  if (amount <= 0) return null;
  return {
    state: 'asked',
    tolls: typed.tollCount - billed.tollCount,
    passengers: typed.extraPassengers - billed.extraPassengers,
    amount,
    lines: fares.asked,
    at: nowMs,
  };
}

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count} more ${count === 1 ? one : more}`];

/** The claim in words: `2 more tolls and 1 more passenger`. */
export const claimWords = ({ tolls, passengers }: Pick<Claim, 'tolls' | 'passengers'>): string =>
  [...counted(tolls, 'toll', 'tolls'), ...counted(passengers, 'passenger', 'passengers')].join(' and ');

/** The same after what the driver says: `there was 1 more toll`. */
export const claimSaid = (claim: Pick<Claim, 'tolls' | 'passengers'>): string =>
  `there ${claim.tolls + claim.passengers === 1 ? 'was' : 'were'} ${claimWords(claim)}`;
