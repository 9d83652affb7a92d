/** The kinds of car a ride is offered to. */
import { type CarType, extraSeatsOf } from '@/domain/pricing/carType';
import type { Booking } from '@/domain/ride/booking';
import type { Needs } from '@/domain/ride/needs/needs';
import { wordsFor } from '../store/priceLists';

/**
 * The values of `carType` in a profile that fit. A wheelchair may go in any designated vehicle with enough seats, at the price
 * of the type that was booked. So a rider with a wheelchair need not also choose the right kind of car.
 */
export function wantedCars(
  booked: CarType,
  { extra_passenger }: Pick<Booking, 'extra_passenger'>,
  needs: Needs | null | undefined,
  cars: readonly CarType[],
): string[] {
  if (needs?.wheelchair === undefined) return wordsFor(booked);
  const seated = extra_passenger + (needs.companion === true ? 1 : 0);
  return [booked, ...cars.filter((car) => extraSeatsOf(car) >= seated)].flatMap(wordsFor);
}
