/** One trip priced in every type of car: one route, and the same figures `estimate` gives. Writes nothing. */
import type { CompareAnswer } from '@/domain/api/ride/rideApi';
import { isRefused, type Refused } from '../http/refusal';
import { fareIn, routeTrip, type Trip } from '../ride/quote';

export async function comparedFares(trip: Omit<Trip, 'carType'>, nowMs: number): Promise<CompareAnswer | Refused> {
  const routed = await routeTrip(trip, nowMs);
  if (isRefused(routed)) return routed;
  const { route, pickup, drop, lists } = routed;
  return {
    distance: route.distanceMetres,
    duration: route.durationSeconds,
    polylinePoints: route.points,
    pickupZone: pickup.zone,
    dropZone: drop.zone,
    fares: lists.carTypes.map((carType) => {
      const fare = fareIn(carType, routed);
      return { carType: carType.name, estimateFare: fare.ok ? fare.breakdown.total : null };
    }),
  };
}
