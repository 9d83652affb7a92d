/**
 * What a ride may have been beyond what it shows: more tolls than its length explains, more passengers than were booked, or
 * a longer way while the driver's phone was silent. It is never billed by itself. The rider is asked, and only their
 * *accept* adds it to the bill.
 */
import type { FareBreakdown } from '../../pricing/breakdown';
import type { Pence } from '../../money/money';

export const CLAIM_STATES = ['asked', 'accepted', 'declined'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** `bookings/{id}/claim`. Times are epoch ms. */
export type Claim = {
  state: ClaimState;
  /** Tolls and passengers beyond those on the bill. */
  tolls: number;
  passengers: number;
  /** The longer way while the phone was silent; missing if the claim has no such part. */
  silence?: Silence;
  /** What it would add to the bill. */
  amount: Pence;
  /** The bill as it would be with it. */
  lines: FareBreakdown;
  at: number;
  answered_at?: number;
};

/** The way by road, or the booked one. */
export const SILENT_WAYS = ['booked', 'road'] as const;

/** The phone was silent for some seconds, and that way is so many metres longer than the one on the bill. */
export type Silence = { seconds: number; metres: number; way: (typeof SILENT_WAYS)[number] };

/** What a driver counted at the end of a ride. */
export type Counts = { tollCount: number; extraPassengers: number };

/** The part of the counts that is billed without a question. `most` holds the bounds. */
export const within = (typed: Counts, most: Counts): Counts => ({
  tollCount: Math.min(typed.tollCount, most.tollCount),
  extraPassengers: Math.min(typed.extraPassengers, most.extraPassengers),
});

/** The claim for what exceeds the bill, or null if that costs the rider nothing. */
export function claimFor(
  { typed, billed, silence }: { typed: Counts; billed: Counts; silence: Silence | null },
  fares: { asked: FareBreakdown; billed: FareBreakdown },
  nowMs: number,
): Claim | null {
  const amount = fares.asked.total - fares.billed.total;
  if (amount <= 0) return null;
  return {
    state: 'asked',
    tolls: typed.tollCount - billed.tollCount,
    passengers: typed.extraPassengers - billed.extraPassengers,
    ...(silence === null ? {} : { silence }),
    amount,
    lines: fares.asked,
    at: nowMs,
  };
}

type Said = Pick<Claim, 'tolls' | 'passengers' | 'silence'>;

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count} more ${count === 1 ? one : more}`];

const counts = ({ tolls, passengers }: Said): string[] => [
  ...counted(tolls, 'toll', 'tolls'),
  ...counted(passengers, 'passenger', 'passengers'),
];

const WAYS: Record<Silence['way'], string> = { booked: 'the booked route', road: 'the route by road' };

/** The claim in words: `the booked route, 2 more tolls and 1 more passenger`. */
export function claimWords(claim: Said): string {
  const parts = [...(claim.silence === undefined ? [] : [WAYS[claim.silence.way]]), ...counts(claim)];
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** `12 minutes`; at least one. */
export function minutesSilent({ seconds }: Silence): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/**
 * Why the driver asks, as a sentence or two: `George’s phone had no signal for 12 minutes. The booked route would be £3.40
 * more.` `sum` is the amount as written.
 */
export function claimStory(claim: Said, driver: string, sum: string): string {
  const { silence } = claim;
  const said = counts(claim);
  const verb = claim.tolls + claim.passengers === 1 ? 'was' : 'were';
  const counting = `there ${verb} ${said.join(' and ')}`;
  if (silence === undefined) return `${driver} says ${counting}. That adds ${sum}.`;
  const silent = `${driver}’s phone had no signal for ${minutesSilent(silence)}`;
  const way = WAYS[silence.way];
  if (said.length === 0) return `${silent}. T${way.slice(1)} would be ${sum} more.`;
  return `${silent}. ${driver} also says ${counting}. Together with ${way}, that adds ${sum}.`;
}
