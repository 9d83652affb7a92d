/** What a ride would cost in every type of car: one route, one answer, the very figures `estimate` gives. Writes nothing. */
import type { Handler } from '../handler';
import { fareIn, routeTrip } from '../quote';
import { isRefused } from '../refusal';

export const compareFares: Handler<'compare_fares'> = async ({ body, nowMs }) => {
  const routed = await routeTrip(body, nowMs);
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
};
