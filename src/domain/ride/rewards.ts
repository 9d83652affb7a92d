/** The rides that earn something: a promo's discount on their fare, and the bonus for a recommendation. */
import type { Booking } from './booking';
import { BONUS_LEAST_FARE_PENCE, BONUS_LEAST_METRES } from '../limits';
import type { Pence } from '../money/money';

/** The part of a bill that a promo may reduce: tolls are only passed on. */
export const fareWithoutTolls = ({
  trip_cost = 0,
  toll_charges = 0,
}: Pick<Booking, 'trip_cost' | 'toll_charges'>): Pence => Math.max(0, trip_cost - toll_charges);

/**
 * True for a ride that went somewhere and cost something: only such a ride earns the bonus for a recommendation, so that
 * made-up accounts cannot earn it on the spot.
 */
export const isBonusRide = (booking: Pick<Booking, 'distance' | 'trip_cost' | 'toll_charges'>): boolean =>
  (booking.distance ?? 0) >= BONUS_LEAST_METRES && fareWithoutTolls(booking) >= BONUS_LEAST_FARE_PENCE;
