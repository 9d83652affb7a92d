/**
 * The most that a gang can take out of the platform: what it paid by card, and what the office has published that it gives.
 *
 *   taken out <= paid by card - sent back to cards
 *              + for each promo and each mobile proven by SMS, once: the most a promo is worth to its rider and driver
 *              + bonuses earned under the published terms, as far as they were spent on rides
 *
 * Taken out is every withdrawal, and whatever could still be withdrawn. Accounts in debt do not lower it, because nobody
 * comes back to one.
 *
 * A promo is worth its discount less the fee on the fare that earns it: the discount becomes the driver's earnings, the fee
 * does not, and tolls earn no discount. A bonus is two sums, the rider's and the referrer's, for a mobile's first ride of at
 * least 1 km and £5 without tolls, if both have proven theirs. It is for rides, so only what a wallet paid for rides with
 * counts. Money that goes from hand to hand, as cash does, stays within the gang.
 *
 * The terms are worked out here once more and from the stored records alone, so that a fault in the server's own is seen.
 */
import type { Booking } from '@/domain/ride/booking';
import type { Payment } from '@/domain/money/payment';
import { purseOf, withdrawable } from '@/domain/money/sources';
import type { Withdraw } from '@/domain/money/wallet';
import type { CarType } from '@/domain/pricing/carType';
import type { Promo } from '@/domain/pricing/promo';
import type { UserProfile } from '@/domain/people/user';
import { CARDS } from '../races/outside';
import { nodeAt, type Root, valueAt } from '../races/tree';
import { isHeld } from './town';

type Table<Row> = Record<string, Row>;
const table = <Row>(root: Root, ...path: string[]): Table<Row> => (valueAt(root, path) ?? {}) as Table<Row>;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const BONUS_METRES = 1000;
const BONUS_PENCE = 500;
/** Each line of a bill is rounded to a penny. */
const ROUNDING_PENCE = 1;

/** The share of a fare without tolls that is the fee, the lowest of all car types: on top of a plan's fare, inside a card's. */
function feeShare(root: Root, isByCard: boolean): number {
  const percents = Object.values(table<CarType>(root, 'rates', 'car_type')).map((row) =>
    row.convenience_fee_type === 'percentage' ? Number(row.convenience_fees) : 0,
  );
  const percent = Math.min(...percents);
  return percent / (isByCard ? 100 : 100 + percent);
}

/**
 * The most that one use of a promo is worth, pence. Discount less fee is straight between its corners: the least order, the
 * fare that the discount may not exceed, and the fare at which it reaches its cap, which every promo of the town has.
 */
function worthOf(promo: Promo, fee: number): number {
  const [least, value, cap] = [promo.min_order, promo.promo_discount_value, promo.max_promo_discount_value].map(
    (pounds) => pounds * 100,
  ) as [number, number, number];
  const share = promo.promo_discount_type === 'flat' ? null : promo.promo_discount_value / 100;
  const discountOn = (fare: number): number => Math.min(fare, cap, share === null ? value : fare * share);
  const corners = [least, share === null ? Math.min(value, cap) : cap / share].filter((fare) => fare >= least);
  return Math.ceil(Math.max(0, ...corners.map((fare) => discountOn(fare) - fee * fare))) + ROUNDING_PENCE;
}

const withoutTolls = ({ trip_cost = 0, toll_charges = 0 }: Booking): number => trip_cost - toll_charges;

/** The phone that proves somebody, or null. */
const phoneOf = (profile: UserProfile | undefined): string | null =>
  profile?.mobileProven === true && isHeld(profile.mobile) ? profile.mobile : null;

/** What a gang may have of the platform's own money, counted write by write. */
export class Allowance {
  private readonly fee: { plan: number; card: number };
  private readonly bonus: number;
  private readonly promos: Table<Promo>;
  private readonly settled = new Set<string>();
  private readonly used = new Set<string>();
  private readonly recommended = new Set<string>();
  private readonly unspent = new Map<string, number>();
  private promoPence = 0;
  private bonusPence = 0;

  constructor(start: Root) {
    this.fee = { plan: feeShare(start, false), card: feeShare(start, true) };
    this.promos = table<Promo>(start, 'offers');
    this.bonus = Number(valueAt(start, ['settings', 'bonus'])) * 100;
  }

  get pence(): number {
    return this.promoPence + this.bonusPence;
  }

  /** Counts the rides that a write has paid. */
  observe(before: Root, after: Root): void {
    if (nodeAt(before, ['bookings']) === nodeAt(after, ['bookings'])) return;
    for (const [id, booking] of Object.entries(table<Booking>(after, 'bookings'))) {
      if (booking.paid_time === undefined || this.settled.has(id)) continue;
      this.settled.add(id);
      this.settle(booking, before, after);
    }
  }

  private settle(booking: Booking, before: Root, after: Root): void {
    const { customer, promo = '', discount_amount = 0, usedWalletMoney = 0 } = booking;
    const people = table<UserProfile>(before, 'users');
    const phone = phoneOf(people[customer]);
    const terms = this.promos[promo];
    if (phone !== null && terms !== undefined && discount_amount > 0) {
      this.usePromo(`${phone} ${promo}`, terms, booking.fare_lines?.card === undefined ? 'plan' : 'card');
    }
    this.spend(customer, usedWalletMoney);
    const earnedBy = (root: Root): unknown => valueAt(root, ['referral_rides', customer]);
    if (phone === null || earnedBy(before) !== null || earnedBy(after) !== booking.id) return;
    const referrer = people[customer]?.signupViaReferral ?? '';
    const isPast = (booking.distance ?? 0) >= BONUS_METRES && withoutTolls(booking) >= BONUS_PENCE;
    if (!isPast || phoneOf(people[referrer]) === null || this.recommended.has(phone)) return;
    this.recommended.add(phone);
    for (const uid of [customer, referrer]) this.unspent.set(uid, (this.unspent.get(uid) ?? 0) + this.bonus);
  }

  private usePromo(use: string, terms: Promo, basis: 'plan' | 'card'): void {
    if (this.used.has(use)) return;
    this.used.add(use);
    this.promoPence += worthOf(terms, this.fee[basis]);
  }

  private spend(uid: string, wallet: number): void {
    const given = this.unspent.get(uid) ?? 0;
    const spent = Math.min(given, wallet);
    this.unspent.set(uid, given - spent);
    this.bonusPence += spent;
  }
}

/** What the gang's cards were charged and did not get back, pence. */
export function paidIn(root: Root): number {
  const pages = table<{ state?: string; amount?: number }>(root, CARDS);
  const payments = table<Payment>(root, 'payments');
  return sum(
    Object.entries(payments).map(([id, { use }]) => {
      const page = pages[`page-${id}`];
      return page?.state === 'paid' && use !== 'card' ? (page.amount ?? 0) : 0;
    }),
  );
}

/** What was withdrawn, to cards and to banks, and not put back into a wallet, pence. */
export const withdrawn = (root: Root): number =>
  sum(Object.values(table<Withdraw>(root, 'withdraws')).map(({ amount, returned = 0 }) => amount - returned));

/** What every account could withdraw now, pence, by uid. */
export const stillWithdrawable = (root: Root): [string, number][] =>
  Object.entries(table<UserProfile>(root, 'users')).map(([uid, profile]) => [uid, withdrawable(purseOf(profile))]);

/** The figures of a state; the law is that `taken` is at most `most`. */
export function figuresOf(root: Root, allowance: Allowance): { taken: number; most: number } {
  const taken = withdrawn(root) + sum(stillWithdrawable(root).map(([, pence]) => pence));
  return { taken, most: paidIn(root) + allowance.pence };
}
