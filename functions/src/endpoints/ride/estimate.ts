/** Prices a ride, line by line. Writes nothing. */
import type { Handler } from '../../http/handler';
import { quote } from '../../ride/quote';
import { isRefused, refuse } from '../../http/refusal';

export const estimate: Handler<'estimate'> = async ({ body, nowMs }) => {
  const quoted = await quote(body, nowMs);
  if (isRefused(quoted)) return quoted;
  const { lines, route, pickup, drop } = quoted;
  if (pickup.zone === null) return refuse('no_tariff_found');
  return {
    estimateFare: lines.total,
    lines,
    distance: route.distanceMetres,
    duration: route.durationSeconds,
    polylinePoints: route.points,
    pickupZone: pickup.zone,
    dropZone: drop.zone,
    fixedPriceFlag: lines.fixed_price_flag,
    fixedPrice: lines.fixed_price_flag ? lines.total : 0,
  };
};
