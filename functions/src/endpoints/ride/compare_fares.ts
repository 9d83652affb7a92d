/** Prices a ride in every type of car: one route, and the same figures `estimate` gives. Writes nothing. */
import type { Handler } from '../../http/handler';
import { fareIn, routeTrip } from '../../ride/quote';
import { isRefused } from '../../http/refusal';

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
