/** What uses a car type: drivers and open rides. */
import type { CarType } from '@/domain/pricing/carType';
import { paths } from '@/domain/paths';
import { BOOKING_STATUSES } from '@/domain/ride/booking';
import { isOpen } from '@/domain/ride/openRides';
import type { UserProfile } from '@/domain/people/user';
import { readBookingsIn } from '../store/bookings';
import { readRange } from '../store/database';
import { wordsFor } from '../store/priceLists';

const OPEN = BOOKING_STATUSES.filter((status) => isOpen({ status }));

/** How many rides of a car type are open. Of all rides there are only as many open ones as the town has people on the way. */
export async function openRidesOfCar(car: CarType): Promise<number> {
  const words = wordsFor(car);
  const open = await Promise.all(OPEN.map(readBookingsIn));
  return open.flat().filter(({ carType }) => words.includes(carType)).length;
}

/** How many drivers have a car type in their papers. */
export async function driversOfCar(car: CarType): Promise<number> {
  const found = await Promise.all(
    wordsFor(car).map((word) => readRange<UserProfile>(paths.users(), 'carType', word, word)),
  );
  return new Set(found.flat().map(([uid]) => uid)).size;
}
