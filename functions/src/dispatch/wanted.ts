/** What a ride asks of the cab that comes for it. */
import { authorityAt } from '@/domain/place/zone';
import type { LatLng } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import { circlesOf, reachSeconds } from '@/domain/ride/dispatch/jobRadius';
import { type Carried, carriedOf } from '@/domain/ride/needs/carrying';
import type { Needs } from '@/domain/ride/needs/needs';
import { carTypeNamed, readPriceLists } from '../store/priceLists';
import { wantedCars } from './wantedCars';

export type Wanted = {
  pickup: LatLng;
  /** The values of `carType` in a profile that match: a type's id, its name, or a former name. */
  carTypes: readonly string[];
  /** What the rider needs carried. */
  carried: Carried;
  /** The GSS code of the authority that licenses where the ride begins; '' if any licence will do. */
  authority: string;
  /** The circles to search, metres, and the longest time by road, seconds. */
  circles: readonly number[];
  reachSeconds: number;
  /** The ride as it fills its driver's time. */
  ride: Timed;
};

type Timed = Pick<Booking, 'id' | 'booking_id' | 'pickup' | 'drop' | 'estimateTime' | 'tripdate' | 'bookLater'>;

export async function wantedFor(
  ride: Timed & Pick<Booking, 'carType' | 'extra_passenger'>,
  needs: Needs | null | undefined,
): Promise<Wanted> {
  const lists = await readPriceLists();
  const carType = carTypeNamed(lists, ride.carType);
  return {
    pickup: ride.pickup,
    carTypes: carType === undefined ? [ride.carType] : wantedCars(carType, ride, needs, lists.carTypes),
    carried: carriedOf(needs),
    authority: authorityAt(ride.pickup, lists.zones),
    circles: circlesOf(lists.settings),
    reachSeconds: reachSeconds(lists.settings),
    ride,
  };
}
