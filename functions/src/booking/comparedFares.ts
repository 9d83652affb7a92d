/** One trip priced in every type of car: one route, and the same figures `estimate` gives. Writes nothing. */
import type { CompareAnswer } from '@/domain/api/ride/rideApi';
import type { Pence } from '@/domain/money/money';
import type { CarType } from '@/domain/pricing/carType';
import { isRefused, type Refused } from '../http/refusal';
import { fareIn, routeTrip, type Trip } from '../ride/quote';

/** `total`: null where no fare is set. */
export type PricedCar = { carType: CarType; total: Pence | null };
type Compared = Omit<CompareAnswer, 'fares'> & { cars: PricedCar[] };

/** As `comparedFares`, with all that is known of each type of car. */
export async function comparedCars(trip: Omit<Trip, 'carType'>, nowMs: number): Promise<Compared | Refused> {
  const routed = await routeTrip(trip, nowMs);
  if (isRefused(routed)) return routed;
  const { route, pickup, drop, lists } = routed;
  return {
    distance: route.distanceMetres,
    duration: route.durationSeconds,
    polylinePoints: route.points,
    pickupZone: pickup.zone,
    dropZone: drop.zone,
    cars: lists.carTypes.map((carType) => {
      const fare = fareIn(carType, routed);
      return { carType, total: fare.ok ? fare.breakdown.total : null };
    }),
  };
}

export async function comparedFares(trip: Omit<Trip, 'carType'>, nowMs: number): Promise<CompareAnswer | Refused> {
  const compared = await comparedCars(trip, nowMs);
  if (isRefused(compared)) return compared;
  const { cars, ...way } = compared;
  return { ...way, fares: cars.map(({ carType, total }) => ({ carType: carType.name, estimateFare: total })) };
}
