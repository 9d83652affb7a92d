/** What somebody wishes to book: the form's values, what is wrong with them, and the request they make. */
import { checkTripDate, type PaymentMode, type Place } from '@/domain/ride/booking';
import { wishedPlace } from '@/domain/ride/change';
import { type Guest, guestFaults } from '@/domain/ride/guest/guest';
import { type Needs, needsOf } from '@/domain/ride/needs/needs';
import type { ChosenAccount } from '@/domain/onAccount/accountChoice';
import type { RiderFields } from '@/domain/ride/riderFields';
import type { MessageKey } from '@/domain/messages';
import type { UserType } from '@/domain/people/user';

/** The form's values when Book is pressed. */
export type Wish = {
  pickup: Place | null;
  drop: Place | null;
  stops: readonly Place[];
  carType: string | null;
  later: boolean;
  tripdate: number;
  riderFields: RiderFields;
  /** How the rider means to pay, if they said so. */
  payWith?: PaymentMode | null;
  /** The customer’s account that pays, if the rider does not. */
  onAccount?: ChosenAccount | null;
  /** Whom the ride is for, if not for the rider who books; as typed. */
  guest?: Guest | null;
  /** What the rider needs. */
  needs?: Needs | null;
  /** The rider an admin books for. */
  customer: string | null;
};

/** The fault that prevents a fare from being requested, or null. */
export function wishFault(wish: Wish, role: UserType | null, nowMs: number): MessageKey | null {
  if (wish.pickup === null || wish.drop === null || wish.carType === null) return 'select_proper';
  if (role === null) return 'must_login';
  if (role === 'admin' && wish.customer === null) return 'select_user';
  const guest = wish.guest ? guestFaults(wish.guest) : null;
  if (guest !== null && (guest.name ?? guest.mobile) !== null) return guest.name ?? guest.mobile;
  return wish.later ? checkTripDate(wish.tripdate, nowMs) : null;
}

/** The trip as both the estimate and the booking send it. Call it only if `wishFault` returned null. */
export function tripBody(wish: Wish) {
  const { pickup, drop, stops, carType, later, tripdate, riderFields } = wish;
  if (pickup === null || drop === null || carType === null) throw new Error('the wish is not complete');
  return {
    pickup: wishedPlace(pickup),
    drop: wishedPlace(drop),
    ...(stops.length === 0 ? {} : { stops: stops.map(wishedPlace) }),
    carType,
    bookLater: later,
    ...(later ? { tripdate } : {}),
    extra_passenger: riderFields.extra_passenger,
  };
}

/** Who pays, as the booking sends it. */
export function payerBody({ onAccount, payWith }: Pick<Wish, 'onAccount' | 'payWith'>) {
  if (!onAccount) return payWith ? { pay_with: payWith } : {};
  const { account, costCode } = onAccount;
  return costCode === null ? { account } : { account, cost_code: costCode };
}

/** Tells one booking from another: what is in it that matters to the fare, to whom it is for or to which account pays. */
export const wishKey = (wish: Wish): string =>
  JSON.stringify([
    tripBody(wish),
    wish.customer,
    wish.guest ?? null,
    needsOf(wish.needs) ?? null,
    wish.onAccount ?? null,
  ]);
