/**
 * Patterns of collusion in what was paid lately: friends who ride for gifts, made-up friends, rides that go nowhere, and bills
 * of tolls. None of them proves anything, so nothing is stopped: the desk is told whom to look at.
 */
import { BONUS_LEAST_METRES, PATTERN_DAYS } from '../limits';
import type { Pence } from '../money/money';
import { isPaid } from '../ride/booking';
import { DAY_MS } from '../time/durations';
import type { Books, LedgerBooking } from './ledger';

export const PATTERN_KINDS = ['gifts', 'bonuses', 'short_rides', 'tolls'] as const;
/**
 * gifts: one rider and one driver, and gifts paid for their rides. bonuses: one recommender whose friends earned the bonus with
 * one driver. short_rides: a driver paid for rides that went nowhere. tolls: a driver whose bills are mostly tolls.
 */
export type PatternKind = (typeof PATTERN_KINDS)[number];

/** `ledger_checks/{date}/patterns/{n}`. `rider` is the recommender in `bonuses`. `amount`: pence given, or billed. */
export type Pattern = { kind: PatternKind; driver: string; rider?: string; rides: number; amount: Pence };

/** Rides of a pattern from which on the desk is told. */
const RIDES_LEAST = 3;
/** Gifts of one pair from which on the desk is told, pence. */
const GIFTS_LEAST: Pence = 1500;
/** A ride this short went nowhere, metres. */
const NOWHERE_METRES = BONUS_LEAST_METRES / 4;

type Seen = Pick<Pattern, 'kind' | 'driver' | 'rider'>;
type Paid = LedgerBooking & { driver: string };

/** One who is seen in the same pattern again is not new. */
export const patternKey = ({ kind, driver, rider = '' }: Seen): string => `${kind} ${rider} ${driver}`;

/** What bonuses, the desk's credit and promos paid of a ride, pence. */
function giftsIn({ walletHistory }: Books, id: string, { customer, discount_amount = 0 }: Paid): Pence {
  const { bonus = 0, credit = 0 } = walletHistory[customer]?.[`${id}-ride`]?.parts ?? {};
  return discount_amount - bonus - credit;
}

/** The patterns that a ride is part of, and what each counts. */
function seenIn(books: Books, id: string, ride: Paid): (Seen & { amount: Pence })[] {
  const { driver, customer: rider, distance, trip_cost = 0, toll_charges = 0 } = ride;
  const seen: (Seen & { amount: Pence })[] = [];
  const gifts = giftsIn(books, id, ride);
  if (gifts > 0) seen.push({ kind: 'gifts', driver, rider, amount: gifts });
  const recommender = books.users[rider]?.signupViaReferral;
  const bonus = recommender === undefined ? undefined : books.walletHistory[recommender]?.[`${id}-bonus`]?.amount;
  if (recommender !== undefined && bonus !== undefined) {
    seen.push({ kind: 'bonuses', driver, rider: recommender, amount: 2 * bonus });
  }
  if (distance !== undefined && distance < NOWHERE_METRES)
    seen.push({ kind: 'short_rides', driver, amount: trip_cost });
  if (toll_charges > 0 && 2 * toll_charges >= trip_cost) seen.push({ kind: 'tolls', driver, amount: toll_charges });
  return seen;
}

/** The patterns of the last `PATTERN_DAYS` days, the dearest first. */
export function patternsIn(books: Books, nowMs: number): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const [id, ride] of Object.entries(books.bookings)) {
    const { driver, paid_time = 0 } = ride;
    if (!isPaid(ride) || driver === undefined || paid_time < nowMs - PATTERN_DAYS * DAY_MS) continue;
    for (const { amount, ...seen } of seenIn(books, id, { ...ride, driver })) {
      const key = patternKey(seen);
      const before = found.get(key);
      found.set(key, { ...seen, rides: (before?.rides ?? 0) + 1, amount: (before?.amount ?? 0) + amount });
    }
  }
  return [...found.values()]
    .filter(({ kind, rides, amount }) => rides >= RIDES_LEAST && (kind !== 'gifts' || amount >= GIFTS_LEAST))
    .toSorted((a, b) => b.amount - a.amount);
}
