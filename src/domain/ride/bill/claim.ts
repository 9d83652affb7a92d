/**
 * What a ride may have been beyond what it shows: more tolls than its length explains, more passengers than were booked, a
 * longer way while the driver's phone was silent, a taximeter far above our own count, or extras of the card that nobody
 * booked. It is never billed by itself. The rider is asked, and only an *accept* adds it to the bill: the rider's, or for a
 * taximeter's reading the desk's.
 */
import { minutes } from '../../../languages/en/counts';
import * as words from '../../../languages/en/rides/claim';
import type { FareBreakdown, RideItems } from '../../pricing/breakdown';
import type { Pence } from '../../money/money';
import { extraWords } from './extraWords';

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
  /** What the taximeter showed, and our own count, which is on the bill; missing where they agree. */
  meter?: Readings;
  /** Extras of the authority's card that the driver counted; missing where there are none. */
  items?: RideItems;
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

export type Readings = { shown: Pence; counted: Pence };

/** What a driver counted at the end of a ride. */
export type Counts = { tollCount: number; extraPassengers: number };

/** The part of the counts that is billed without a question. `most` holds the bounds. */
export const within = (typed: Counts, most: Counts): Counts => ({
  tollCount: Math.min(typed.tollCount, most.tollCount),
  extraPassengers: Math.min(typed.extraPassengers, most.extraPassengers),
});

type Beyond = {
  typed: Counts;
  billed: Counts;
  silence: Silence | null;
  meter?: Readings | null;
  items?: RideItems | undefined;
};

/** The claim for what exceeds the bill, or null if that costs the rider nothing. */
export function claimFor(
  { typed, billed, silence, meter = null, items }: Beyond,
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
    ...(meter === null ? {} : { meter }),
    ...(items === undefined ? {} : { items }),
    amount,
    lines: fares.asked,
    at: nowMs,
  };
}

type Written = (pence: Pence) => string;
type Said = Pick<Claim, 'tolls' | 'passengers' | 'silence' | 'meter' | 'items'>;

/** A count in words, or nothing for none. */
const some = (count: number, say: (count: number) => string): string[] => (count === 0 ? [] : [say(count)]);

const counts = ({ tolls, passengers, items = {} }: Said): string[] => [
  ...some(tolls, words.moreTolls),
  ...some(passengers, words.morePassengers),
  ...extraWords(items),
];

/** The claim in words: `the booked route, 2 more tolls and 1 more passenger`, or `the taximeter’s reading`. */
export function claimWords(claim: Said): string {
  const { meter, silence } = claim;
  const way = silence === undefined ? [] : [words.ways[silence.way]];
  return words.listed([...(meter === undefined ? way : [words.reading]), ...counts(claim)]);
}

/** `12 minutes`; at least one. */
export const minutesSilent = ({ seconds }: Silence): string => minutes(Math.max(1, Math.round(seconds / 60)));

/**
 * Why the driver asks, as a few sentences: `George’s phone had no signal for 12 minutes. The booked route would be £3.40
 * more.` `money` writes a sum.
 */
export function claimStory(claim: Said & Pick<Claim, 'amount'>, driver: string, money: Written): string {
  const { silence, meter } = claim;
  const said = counts(claim);
  const sum = money(claim.amount);
  if (meter !== undefined) return meterStory(claim, meter, said, driver, sum, money);
  const isOne = said.length === 1 && said[0]?.startsWith('1 ') === true;
  const parts = words.listed(said);
  if (silence === undefined) return words.says(driver, parts, isOne, sum);
  const time = minutesSilent(silence);
  if (said.length === 0) return words.silent[silence.way](driver, time, sum);
  return words.silentAndSays(driver, time, { parts, isOne, way: words.ways[silence.way], sum });
}

function meterStory(
  { silence }: Said,
  { shown, counted: ours }: Readings,
  said: readonly string[],
  driver: string,
  sum: string,
  money: Written,
): string {
  return [
    words.read(driver, money(shown), money(ours)),
    ...(silence === undefined ? [] : [words.noSignal(minutesSilent(silence))]),
    ...(said.length === 0 ? [] : [words.alsoCounted(driver, words.listed(said))]),
    (said.length === 0 ? words.readingAdds : words.togetherAdd)(sum),
  ].join(' ');
}
